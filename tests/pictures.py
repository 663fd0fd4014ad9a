"""Pictures as tests look at them: by what they show, so that it does not matter how they were written."""
import io

from PIL import Image, ImageSequence


def frames(gif):
    """Of an animated GIF: (rows of RGB bytes, hundredths of a second) for each frame, as a viewer shows it on those before."""
    picture = Image.open(io.BytesIO(gif), formats=["GIF"])
    return [(rows(frame.convert("RGB")), frame.info["duration"] // 10) for frame in ImageSequence.Iterator(picture)]


def rows(picture):
    """The bytes of each row, from the top."""
    data, each = picture.tobytes(), picture.width * len(picture.getbands())
    return [data[at:at + each] for at in range(0, len(data), each)]


def colours(png):
    """The rows of a palette picture, three bytes a pixel, whatever the order of its palette."""
    picture = Image.open(io.BytesIO(png), formats=["PNG"])
    assert picture.mode == "P", "not a palette picture"
    return rows(picture.convert("RGB"))


def greys(png):
    """Rows of grey levels."""
    picture = Image.open(io.BytesIO(png), formats=["PNG"])
    return [list(row) for row in rows(picture.convert("RGB").convert("L", matrix=(2 / 8, 5 / 8, 1 / 8, 0)))]


def write_greys(path, levels):
    picture = Image.new("L", (len(levels[0]), len(levels)))
    picture.putdata([grey for row in levels for grey in row])
    picture.save(path, optimize=True)
