import type { CommandKind } from '#contract/commands/registry.ts';
import { likeId } from '#contract/entities/social/like.ts';
import { queueOf, type World } from '../world.ts';
import { PEOPLE } from './people.ts';

/** Two tabs that save at once may be heard of in the other order. ms. */
const AT_ONCE_MS = 1_000;

type Values = Record<string, string>;

/**
 * A kind of write that sets something: which row says what was set, and the value in the payload
 * and in the row.
 */
interface Choice {
  row(payload: Values, idUser: string): string;
  value(of: Values): unknown;
}

const choices = new Map<CommandKind, Choice>([
  ['rating.set', { row: (p) => `rating:${p['idContentItem']}`, value: ({ vote }) => vote }],
  [
    'like.set',
    {
      row: (p) => `like:${likeId(p['elementType'] as 'NODE', p['idElement'] ?? '')}`,
      value: ({ liked }) => liked,
    },
  ],
  ['cart.set', { row: (p) => `cartItem:${p['idOffer']}`, value: ({ inCart }) => inCart }],
  [
    'tags.set',
    { row: (_p, idUser) => `topics:${idUser}`, value: ({ tags }) => JSON.stringify(tags) },
  ],
]);

/**
 * What a person last chose on one of their devices is what the server has, whatever the clocks
 * said: the last choice there, or the last one on another device of theirs. Left out is what
 * a person has decided on since, and what rests because it was refused.
 */
const checkChoice = async (
  world: World,
  kind: CommandKind,
  { row, value }: Choice,
): Promise<void> => {
  const effects = new Map((await world.server.effects()).map((effect) => [effect.opId, effect]));
  const chosen = world.intents
    .filter((intent) => intent.kind === kind)
    .map((intent) => ({
      ...intent,
      row: row(intent.payload as Values, intent.person),
      value: value(intent.payload as Values),
    }));
  const saved = new Set(chosen.map((one) => `${one.opId} ${String(one.value)}`));
  // Saved, or folded into what waited, by a tab that was killed before it could say so.
  const unsaid = [...effects.values()]
    .filter((effect) => effect.kind === kind)
    .map(({ opId, person, payload }) => ({
      opId,
      person,
      row: row(payload as Values, person),
      value: value(payload as Values),
    }))
    .filter((one) => !saved.has(`${one.opId} ${String(one.value)}`));
  for (const idUser of PEOPLE) {
    const mine = chosen.filter(({ person }) => person === idUser);
    const { rows } = await world.server.view(idUser);
    for (const subject of new Set(mine.map((one) => one.row))) {
      const here = mine.filter((one) => one.row === subject);
      if (
        here.some(
          ({ opId }) =>
            world.everDecided.has(opId) || world.forgotten.has(opId) || !effects.has(opId),
        )
      )
        continue;
      const possible = [...new Set(here.map(queueOf))].flatMap((queue) => {
        const there = here.filter((one) => queueOf(one) === queue);
        const last = there.at(-1)?.savedAt ?? 0;
        return there.filter(({ savedAt }) => savedAt >= last - AT_ONCE_MS).map((one) => one.value);
      });
      possible.push(
        ...unsaid
          .filter((one) => one.person === idUser && one.row === subject)
          .map((one) => one.value),
      );
      const stands = rows.get(subject)?.row as Values | undefined;
      world.expect(
        stands !== undefined && possible.includes(value(stands)),
        'last choice',
        () =>
          `${idUser} last chose ${possible.join(' or ')} for ${subject}; the server has ${JSON.stringify(stands)}`,
      );
    }
  }
};

export const checkLastChoices = async (world: World): Promise<void> => {
  if (world.losing) return;
  for (const [kind, choice] of choices) await checkChoice(world, kind, choice);
};
