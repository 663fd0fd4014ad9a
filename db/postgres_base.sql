-- What a store in PostgreSQL has besides schema.sql (whose words are put into its own by dialect.c). Run
-- once, before it, in the same transaction.

-- Addresses are compared without regard to case.
CREATE EXTENSION IF NOT EXISTS citext;

-- The one row says of which version the store is; whoever writes to it shares that row until the
-- transaction ends, or has it alone (README.md, "PostgreSQL").
CREATE TABLE store (
    one     BIGINT PRIMARY KEY CHECK (one = 1),
    version BIGINT NOT NULL
);
INSERT INTO store (one, version) VALUES (1, 0);

-- What is done by one process at a time (db_lock), and owners of claims ('claims/NUMBER'): the row is locked
-- by a connection of its own, and free when that ends, however it does. `who` is for people.
CREATE TABLE lease (
    step TEXT COLLATE "C" PRIMARY KEY,
    who  TEXT COLLATE "C" NOT NULL
);
