/* In the copy of the tree that faults.py changes: each fault is behind a switch. The numbers of
 * those that are on come in ZUGPOST_SWITCH; ZUGPOST_REACHED is a file with a byte for each
 * fault, which becomes 1 where it would have made a difference. It is memory that all processes
 * share: those that may open nothing note theirs, too. */
#include <stddef.h>
extern unsigned char fault_switch[];
extern unsigned char *fault_reached;
/* What a table is that others use, too, and what it is by mistake. */
void fault_table(int n, const void *right, const void *wrong, size_t size);
#define FAULT(n)                (fault_reached[n] = 1, fault_switch[n])
#define FAULT_WHERE(n, differs) (fault_reached[n] |= (unsigned char)(differs), fault_switch[n])
