/** Post-conditions, exit rules, attempts and their limits, as the sequencing book has them. */
import { expect, it } from 'vitest';
import { casesOf, play, treeOf } from '#tests/builders/sequencing-table.ts';

const table = `
tree o[flow](a b[post retry if not satisfied] c)
start continue failed continue = a b b
start continue passed continue = a b c
start continue failed exit = a b b
start continue failed choice:a = a b b
start continue failed suspendAll = a b end
start continue failed exitAll = a b end
start continue failed suspend continue = a b c
start continue failed continue failed continue passed continue = a b b b c

tree o[flow](a[post continue if satisfied] b[post previous if not satisfied] c)
start passed exit = a b
start failed exit = a -
start passed exit failed exit = a b a
start passed exit failed continue = a b a
start passed choice:c = a b

tree o[flow](a b[post exitAll if not satisfied] c)
start continue failed continue = a b end
start continue failed continue start = a b end a
start continue passed continue = a b c

tree o[flow](a b[post retryAll if not satisfied] c)
start continue failed continue = a b a
start continue failed continue continue = a b a b
start continue failed exit = a b a

# Rules of a group act on the group.
tree o[flow](x g[flow; post retry if not satisfied](a b[post exitParent if always]) c)
start continue continue failed continue = x a b a
start continue failed continue passed continue = x a b a
start continue passed continue passed continue = x a b c
start continue continue passed exit = x a b -

tree o[flow](x g[flow; post continue if always](a[post exitParent if satisfied] b) c)
start continue passed exit = x a c
start continue failed exit = x a -
start continue failed continue = x a b
start continue failed continue continue = x a b c

tree o[flow](x g[flow; post previous if always](a[post exitParent if always]) c)
start continue exit = x a x

tree o[flow](g[flow; post exitParent if always](a[post exitParent if always]) c)
start exit = a end
start continue = a end

tree o[flow](g[flow; post exitAll if always](a[post exitParent if always]) c)
start exit = a end

tree o[flow](g[flow; post retryAll if not satisfied](a[post exitParent if always] b) c)
start failed exit = a -
start failed continue = a c

tree o[flow](x g[flow; post retryAll if not satisfied](a[post exitParent if always]) c)
start continue failed exit = x a x
start continue passed continue = x a c

tree o[flow; post retry if not satisfied](a[post exitParent if always])
start failed exit = a a
start passed exit = a end

tree o[flow](a[post exitParent if always] b)
start exit = a end
start continue = a end
start continue start = a end a

# Exit rules end a group from above.
tree o[flow](g[flow; exit if satisfied](a b) c)
start passed continue = a b
start passed continue passed continue = a b c
start passed continue passed exit = a b -

tree o[flow](g[flow; roll satisfied if any satisfied; exit if satisfied](a b) c)
start passed continue = a c
start failed continue = a b
start passed exit continue = a - c
start passed exit previous = a - SB.2.1-3

tree o[flow](g[flow; roll satisfied if any satisfied; exit if satisfied; post retry if always](a b) c)
start passed continue = a a
start failed continue = a b

tree o[flow; exit if completed; roll completed if any completed](a b)
start completed continue = a end
start incomplete continue = a b
start incomplete continue completed continue = a b end

# What does not look at post-conditions.
tree o[flow](a[post retry if always] b)
start exitAll = a end
start suspendAll = a end
start abandon = a -
start exit = a a
start jump:b = a a
start continue = a a
start suspend continue = a b

tree o[flow](a[post exitAll if not satisfied; post retry if not completed] b)
start failed incomplete continue = a end
start incomplete continue = a a

# Limits of attempts.
tree o[flow](a[limit 1] b)
start continue previous = a b SB.2.2-2
start continue choice:a = a b DB.1.1-3
start continue jump:a = a b DB.1.1-3
start suspend continue previous = a b a
start suspendAll resumeAll = a end a
start exitAll start = a end SB.2.2-2

tree o[flow](a[limit 2] b)
start continue previous continue previous = a b a b SB.2.2-2

tree o[flow](a[limit 0] b)
start = SB.2.2-2
choice:b = b

tree o[flow](g[flow; limit 1](a b) c)
start continue previous = a b a
start continue continue previous = a b c SB.2.2-2
start continue continue choice:a = a b c DB.1.1-3
start suspend continue continue previous = a b c b

tree o[flow](g[flow; limit 2; post retry if not satisfied](a[post exitParent if always]) c)
start failed continue = a a
start failed continue failed continue = a a DB.1.1-3

tree o[flow](a[limit 1; pre skip if attemptLimitExceeded] b)
start continue previous = a b SB.2.1-3
start exitAll start = a end b

tree o[flow](a[limit 2; post retry if not satisfied and not attemptLimitExceeded] b)
start failed continue = a a
start failed continue failed continue = a a b

tree o[flow](a[untracked; limit 1] b)
start continue previous continue previous = a b a b a

# A new attempt of a group knows nothing of the one before, unless it says so.
tree o[flow](g[flow; post retry if not satisfied](a b[pre skip if satisfied] e[post exitParent if always]) c)
start passed continue passed continue failed continue = a b e a
start passed continue passed continue failed continue passed continue = a b e a b

tree o[flow](g[flow; keepobjective; post retry if not satisfied](a b[pre skip if satisfied] e[post exitParent if always]) c)
start passed continue passed continue failed continue passed continue = a b e a e

tree o[flow](g[flow; keepprogress; post retry if not satisfied](a b[pre skip if completed] e[post exitParent if always]) c)
start passed continue passed continue failed continue passed continue = a b e a e

tree o[flow](a b[pre skip if satisfied] e[post retryAll if not satisfied])
start continue passed continue failed continue continue = a b e a b

tree o[flow; keepobjective](a b[pre skip if satisfied] e[post retryAll if not satisfied])
start continue passed continue failed continue continue = a b e a e
`;

it.each(casesOf(table))('$tree: $steps = $leads', ({ tree, steps, leads }) =>
  expect(play(treeOf(tree), steps)).toBe(leads),
);
