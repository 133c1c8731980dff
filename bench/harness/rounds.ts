/** Rounds in which every contender has its turn, in a random order that a seed reproduces. */
import { seededChance } from '#tests/builders/seeded-chance.ts';
import { type Contender, contenders } from '../peers/catalogue.ts';

export const shuffled = (seed: number, wants: (contender: Contender) => boolean): Contender[] => {
  const chance = seededChance(seed);
  return contenders
    .filter(wants)
    .map((contender) => ({ contender, at: chance.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ contender }) => contender);
};

/** Runs a measurement of each contender in each round; returns the results by contender. */
export const inRounds = async <T>(
  rounds: number,
  wants: (contender: Contender) => boolean,
  measure: (contender: Contender, round: number) => Promise<T>,
): Promise<Map<Contender, T[]>> => {
  const taken = new Map<Contender, T[]>(
    contenders.filter(wants).map((contender) => [contender, []]),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const contender of shuffled(round + 1, wants))
      taken.get(contender)?.push(await measure(contender, round));
  return taken;
};
