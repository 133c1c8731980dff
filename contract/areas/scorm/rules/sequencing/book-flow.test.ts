/** Start, continue and previous, as the sequencing book has them. */
import { expect, it } from 'vitest';
import { casesOf, play, treeOf } from '#tests/builders/sequencing-table.ts';

const table = `
tree o[flow](a b c)
start = a
start continue = a b
start continue continue = a b c
start continue continue continue = a b c end
start previous = a SB.2.1-3
start continue previous = a b a
start continue continue previous previous = a b c b a
continue = NB.2.1-2
previous = NB.2.1-2
start start = a NB.2.1-1
resumeAll = NB.2.1-3
start resumeAll = a NB.2.1-1
exit = NB.2.1-2
exitAll = NB.2.1-2
suspendAll = NB.2.1-2
abandon = NB.2.1-2
abandonAll = NB.2.1-2
jump:b = NB.2.1-2
start exit = a -
start exit continue = a - b
start exit exit = a - NB.2.1-12
start exit abandon = a - NB.2.1-12
start exitAll = a end
start exitAll start = a end a
start suspendAll = a end
start suspendAll resumeAll = a end a
start suspendAll start = a end a
start continue suspendAll resumeAll = a b end b
start suspendAll resumeAll continue = a end a b
start suspendAll resumeAll suspendAll resumeAll = a end a end a
start abandon = a -
start abandon continue = a - b
start abandonAll = a end
start abandonAll start = a end a
start incomplete continue = a b
start failed continue = a b
start suspend continue = a b
start suspend continue previous = a b a
start suspend continue suspend continue previous previous = a b c b a
start jump:c = a c
start jump:c previous = a c b
start jump:x = a NB.2.1-11
start jump:o = a DB.1.1-1
start continue continue continue start = a b c end a
start continue continue continue continue = a b c end NB.2.1-2

tree o(a b)
start = SB.2.2-1
choice:a continue = a NB.2.1-4
choice:a previous = a NB.2.1-5
choice:a choice:b = a b
choice:b exit = b -
choice:b exitAll = b end
start choice:b = SB.2.2-1 b

tree o
start = o
start continue = o NB.2.1-4
start previous = o NB.2.1-6
start exit = o end
start exitAll start = o end o

tree o[flow](g[flow](a b) h[flow](c d))
start = a
start continue continue = a b c
start continue continue continue = a b c d
start continue continue continue continue = a b c d end
start continue continue previous = a b c b
choice:c previous = c b
choice:d previous previous previous = d c b a
start jump:d previous = a d c
choice:g = a
choice:h = c
choice:h continue = c d

tree o[flow](g[flow](a b) c h(d e) f)
start continue continue = a b c
start continue continue continue = a b c SB.2.2-1
choice:d = d
choice:d continue = d NB.2.1-4
choice:f previous = f SB.2.2-1

tree o[flow](a g[flow; forwardOnly](b c) d)
start continue continue continue = a b c d
start continue previous = a b NB.2.1-5
choice:d previous = d b
choice:d previous previous = d b NB.2.1-5
choice:d previous continue = d b c

tree o[flow; forwardOnly](a b c)
start continue previous = a b NB.2.1-5
start continue choice:a = a b SB.2.4-2
start choice:c = a c

# What is skipped.
tree o[flow](a b[pre skip if always] c)
start continue = a c
start continue previous = a c a
choice:b = b
choice:b continue = b c
choice:b previous = b a

tree o[flow](a[pre skip if always] b c)
start = b
start previous = b SB.2.1-3

tree o[flow](a b c[pre skip if always])
start continue continue = a b end

tree o[flow](a g[flow; pre skip if always](b c) d)
start continue = a d
start continue previous = a d a
choice:b continue = b c

tree o[flow](a b[pre skip if attempted] c)
start continue continue = a b c
start continue continue previous = a b c a

tree o[flow](a b[pre skip if not attempted] c)
start continue = a c
choice:b choice:a continue = b a b

tree o[flow](a[pre skip if satisfied] b[pre skip if satisfied] c)
start passed exitAll start = a end b
start passed continue failed continue exitAll start = a b c end b

tree o[flow](a b[pre skip if completed] c)
start continue incomplete continue previous = a b c b
start continue completed continue previous = a b c a

tree o[flow](a[says; pre skip if activityProgressKnown] b)
start continue previous = a b a
start incomplete continue previous = a b SB.2.1-3

tree o[flow](a b[pre skip if always and satisfied] c)
start continue = a b

tree o[flow](a b[pre skip if always or satisfied] c)
start continue = a c

tree o[flow](a b[pre skip if not always] c)
start continue = a b

tree o[flow](a g[flow; forwardOnly](b[pre skip if always] c) d)
choice:d previous = d c

tree o[flow](a g[flow; forwardOnly](b[pre skip if always] c[pre skip if always]) d)
choice:d previous = d a

# What is disabled.
tree o[flow](a b[pre disabled if always] c)
start continue = a SB.2.2-2
start choice:c = a c
start choice:b = a DB.1.1-3
start jump:b = a DB.1.1-3
choice:c previous = c SB.2.2-2

tree o[flow](a g[flow; pre disabled if always](b) c)
start continue = a SB.2.2-2
start choice:b = a DB.1.1-3
start choice:g = a DB.1.1-3

tree o[flow](a[pre disabled if satisfied] b)
start passed continue previous = a b SB.2.2-2
start failed continue previous = a b a
`;

it.each(casesOf(table))('$tree: $steps = $leads', ({ tree, steps, leads }) =>
  expect(play(treeOf(tree), steps)).toBe(leads),
);
