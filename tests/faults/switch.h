/* In the copy of the tree that faults.py changes: each fault has a switch. The numbers of those
 * that are on come in ZUGPOST_SWITCH; ZUGPOST_REACHED is a file with a byte for each fault,
 * which becomes 1 where it would have made a difference. It is memory that all processes share,
 * so even those that may open no files can note theirs. */
#include <stddef.h>
extern unsigned char fault_switch[];
extern unsigned char *fault_reached;
/* A table that others use, too: as it is right, and as it is with the fault. */
void fault_table(int n, const void *right, const void *wrong, size_t size);
#define FAULT(n)                (fault_reached[n] = 1, fault_switch[n])
#define FAULT_WHERE(n, differs) (fault_reached[n] |= (unsigned char)(differs), fault_switch[n])
