/** Rollup and shared objectives, as the sequencing book has them. */
import { expect, it } from 'vitest';
import { casesOf, play, treeOf } from '#tests/builders/sequencing-table.ts';

const table = `
# The group tells what it comes to by an objective that the lesson after it reads.
tree o[flow](g[flow; >G](a b) c[x<G; pre skip if satisfied(x)] d)
start passed continue passed continue = a b d
start passed continue failed continue = a b c
start failed continue passed continue = a b c
start continue continue = a b d

tree o[flow](g[flow; >G; roll satisfied if any satisfied](a b) c[x<G; pre skip if satisfied(x)] d)
start passed continue failed continue = a b d
start failed continue failed continue = a b c

tree o[flow](g[flow; >G; roll satisfied if none satisfied](a b) c[x<G; pre skip if satisfied(x)] d)
start failed continue failed continue = a b d
start passed continue failed continue = a b c
start passed continue passed continue = a b c

tree o[flow](g[flow; >G; roll satisfied if atLeastCount:2 satisfied](a b e) c[x<G; pre skip if satisfied(x)] d)
start passed continue passed continue failed continue = a b e d
start passed continue failed continue failed continue = a b e c

tree o[flow](g[flow; >G; roll satisfied if atLeastPercent:60 satisfied](a b e) c[x<G; pre skip if satisfied(x)] d)
start passed continue passed continue failed continue = a b e d
start passed continue failed continue failed continue = a b e c

tree o[flow](g[flow; >G; roll satisfied if all completed](a b) c[x<G; pre skip if satisfied(x)] d)
start failed continue failed continue = a b d
start failed continue incomplete continue = a b c

tree o[flow](g[flow; >G; roll satisfied if all satisfied or attempted](a b) c[x<G; pre skip if satisfied(x)] d)
start failed continue failed continue = a b d

tree o[flow](g[flow; >G; roll notSatisfied if any not satisfied](a b) c[x<G; pre skip if not satisfied(x)] d)
start failed continue passed continue = a b d
start passed continue passed continue = a b c

tree o[flow](m[flow; >G](g[flow](a) h[flow](b)) c[x<G; pre skip if satisfied(x)] d)
start passed continue passed continue = a b d
start passed continue failed continue = a b c

# What counts.
tree o[flow](g[flow; >G](a b[pre skip if always] e) c[x<G; pre skip if satisfied(x)] d)
start passed continue passed continue = a e c

tree o[flow](g[flow; >G](a b[counts ifAttempted; pre skip if always] e) c[x<G; pre skip if satisfied(x)] d)
start passed continue passed continue = a e d

tree o[flow](g[flow; >G](a b[counts ifNotSkipped; pre skip if always] e) c[x<G; pre skip if satisfied(x)] d)
start passed continue passed continue = a e d

tree o[flow](g[flow; >G](a b[counts ifNotSuspended]) c[x<G; pre skip if satisfied(x)] d)
start passed continue failed suspend continue = a b d
start passed continue failed continue = a b c

tree o[flow](g[flow; >G](a b[untracked]) c[x<G; pre skip if satisfied(x)] d)
start passed continue failed continue = a b d

tree o[flow](g[flow; >G](a b[noroll]) c[x<G; pre skip if satisfied(x)] d)
start passed continue failed continue = a b d

tree o[flow](g[flow; >G](a[says] b) c[x<G; pre skip if satisfied(x)] d)
start continue passed continue = a b c
start passed continue passed continue = a b d

# Completion.
tree o[flow](g[flow; >G*](a b) c[<G*; pre skip if completed] d)
start completed continue completed continue = a b d
start completed continue incomplete continue = a b c
start continue continue = a b d

tree o[flow](g[flow; >G*; roll completed if any completed](a b) c[<G*; pre skip if completed] d)
start completed continue incomplete continue = a b d
start incomplete continue incomplete continue = a b c

tree o[flow](g[flow; >G*](a b[norollprogress]) c[<G*; pre skip if completed] d)
start completed continue incomplete continue = a b d

tree o[flow](g[flow; >G*; threshold 0.5](a b) c[<G*; pre skip if completed] d)
start progress:1 continue progress:0.2 continue = a b d
start progress:0.4 continue progress:0.2 continue = a b c
start progress:1 continue continue = a b d
start progress:0.9 continue continue = a b c

tree o[flow](a[threshold 0.8; >G*] c[<G*; pre skip if completed] d)
start progress:0.9 continue = a d
start progress:0.5 continue = a c

# Measures.
tree o[flow](g[flow; needs 0.7; >G](a b) c[x<G; pre skip if satisfied(x)] d)
start measure:0.9 continue measure:0.5 continue = a b d
start measure:0.8 continue measure:0.5 continue = a b c
start measure:1 continue continue = a b c
start continue continue = a b c

tree o[flow](g[flow; needs 0.7; >G](a[weight 0.9] b[weight 0.3]) c[x<G; pre skip if satisfied(x)] d)
start measure:1 continue measure:0.1 continue = a b d
start measure:0.5 continue measure:1 continue = a b c

tree o[flow](g[flow; needs 0.7; >G](a[weight 0] b) c[x<G; pre skip if satisfied(x)] d)
start measure:0 continue measure:0.7 continue = a b d

tree o[flow](a[needs 0.6; >G] c[x<G; pre skip if satisfied(x)] d)
start measure:0.6 continue = a d
start measure:0.5 passed continue = a c
start measure:-0.5 continue = a c

tree o[flow](a[>G] c[x<G; pre skip if objectiveMeasureGreaterThan(x) 0.5] d)
start measure:0.6 continue = a d
start measure:0.5 continue = a c
start continue = a c

tree o[flow](a[>G] c[x<G; pre skip if objectiveMeasureLessThan(x) 0.5] d)
start measure:0.4 continue = a d
start measure:0.5 continue = a c
start continue = a c

tree o[flow](a[>G] c[x<G; pre skip if objectiveMeasureKnown(x)] d)
start measure:0 continue = a d
start continue = a c

tree o[flow](a[says; >G] c[x<G; pre skip if objectiveStatusKnown(x)] d)
start continue = a c
start failed continue = a d

# Objectives that lessons share.
tree o[flow](a[x>G] b[y<G; pre disabled if not satisfied(y)] c)
start x:failed continue = a SB.2.2-2
start x:passed continue = a b
start continue = a b

tree o[flow](a[x>G] b[y<G; pre disabled if not satisfied(y) or not objectiveStatusKnown(y)] c)
start continue = a SB.2.2-2
start x:passed continue = a b

tree o[flow](a[x=G] b[x=G; pre skip if satisfied(x)] c)
start x:passed continue = a c
start x:failed continue = a b
start x:failed continue x:passed continue previous = a b c a

tree o[flow](a[x>G] b[x>G] c[x<G; pre skip if satisfied(x)] d)
start x:passed continue x:failed continue = a b c
start x:failed continue x:passed continue = a b d
start x:passed continue continue = a b d
start x:passed suspend continue continue = a b d

tree o[flow](a[x>G] b[y<G; pre skip if satisfied(y)] c[z<H; pre skip if satisfied(z)] d)
start x:passed continue = a c
`;

it.each(casesOf(table))('$tree: $steps = $leads', ({ tree, steps, leads }) =>
  expect(play(treeOf(tree), steps)).toBe(leads),
);
