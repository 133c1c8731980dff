/** Choice, as the sequencing book has it. */
import { expect, it } from 'vitest';
import { casesOf, play, treeOf } from '#tests/builders/sequencing-table.ts';

const table = `
tree o(a b)
choice:a = a
choice:b = b
choice:x = NB.2.1-11

tree o[flow](a[pre stopForwardTraversal if not satisfied] b c)
start failed choice:b = a SB.2.4-1
start failed choice:c = a SB.2.4-1
start passed choice:b = a b
start failed continue = a b

tree o[flow](a b[pre stopForwardTraversal if always] c d)
start choice:b = a b
start choice:c = a SB.2.4-1
start choice:d = a SB.2.4-1
choice:c = c
choice:d choice:a = d a

tree o[flow](g[flow; pre stopForwardTraversal if always](a b) c)
start choice:b = a b
start choice:c = a c
choice:a = SB.2.4-1
start = a

tree o[flow](a b[pre hiddenFromChoice if always] c)
choice:b = SB.2.9-3
start choice:b = a SB.2.9-3
start choice:c = a c
start continue = a b

tree o[flow](a g[flow; pre hiddenFromChoice if always](b))
choice:b = SB.2.9-3
choice:g = SB.2.9-3
start continue = a b

tree o[flow; nochoice](a b)
choice:a = NB.2.1-10
start choice:b = a NB.2.1-10
start continue = a b
start jump:b = a b

tree o[flow](g[flow; nochoice](a b) c)
choice:a = NB.2.1-10
choice:g = a
start choice:c = a c
start choice:b = a NB.2.1-10
choice:c choice:g = c a
choice:c choice:b = c NB.2.1-10

tree o[flow](g[flow; nochoiceExit](a b) c)
start choice:b = a b
start choice:c = a NB.2.1-8
start continue continue = a b c
start exit choice:c = a - NB.2.1-8
start exitAll choice:c = a end c
start suspendAll choice:c = a end c

tree o[flow](a[nochoiceExit] b)
start choice:b = a NB.2.1-8
start exit choice:b = a - b
start continue = a b

tree o[flow; nochoiceExit](g[flow](a b) c)
start choice:c = a c

tree o[flow](g[flow; constrain](a b) h[flow](c d) i[flow](e f))
start choice:b = a b
start choice:c = a c
start choice:d = a d
start choice:e = a SB.2.9-8
choice:e choice:a = e a
choice:f choice:c = f c

tree o[flow](g[flow](a b) h[flow; constrain](c d) i[flow](e f) j[flow](k))
choice:c choice:a = c a
choice:c choice:d = c d
choice:c choice:e = c e
choice:c choice:k = c SB.2.9-8

tree o[flow](a[constrain] b c)
start choice:c = a c

tree o[flow](g[flow](a[constrain] b) c d)
start choice:b = a b
start choice:c = a SB.2.9-8

tree o[flow; constrain](a b)
start choice:b = a b

tree o[flow](a g[flow; prevent](b c) d)
choice:b = SB.2.9-6
start choice:b = a SB.2.9-6
start choice:g = a b
start continue = a b
start continue choice:c = a b c
choice:d choice:b = d SB.2.9-6
choice:d choice:c = d SB.2.9-6
start continue continue choice:d = a b c d
start continue continue continue choice:b = a b c d SB.2.9-6

tree o[flow; prevent](a b)
choice:a = a

tree o[flow](a g[flow; forwardOnly](b c) d)
choice:c choice:b = c SB.2.4-2
choice:b choice:c = b c
choice:d choice:b = d b
choice:b choice:a = b a

# A group that delivers nothing is the current activity afterwards.
tree o[flow](a g(b c) d)
start choice:g = a SB.2.9-9
start choice:g choice:b = a SB.2.9-9 b
start choice:g continue = a SB.2.9-9 d
`;

it.each(casesOf(table))('$tree: $steps = $leads', ({ tree, steps, leads }) =>
  expect(play(treeOf(tree), steps)).toBe(leads),
);
