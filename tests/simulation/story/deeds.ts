/**
 * What people had finished and saw as finished before the server was set back to a copy: contents
 * and attempts with their grades. Their devices bring it back, so it is there at the end, whatever
 * else happened since. Effects of single writes are checked elsewhere.
 */
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { databaseOf } from '../oracles.ts';
import type { World } from '../world.ts';
import { ACCOUNTS, accountOf, personIn, SUPPORT } from './people.ts';

/** A finished content or attempt; `grade` is null where nothing was graded. */
export interface Deed {
  person: string;
  table: 'contentEnrollment' | 'attempt';
  /** Of a content, since two enrolments of a page can become one; of an attempt its own. */
  id: string;
  grade: number | null;
}

const own = ACCOUNTS.filter((account) => account !== accountOf(SUPPORT));

const contentDeed = (person: string, row: ContentEnrollment): Deed[] =>
  isDone(row) ? [{ person, table: 'contentEnrollment', id: row.idContentItem, grade: null }] : [];

const attemptDeed = (person: string, { idQuestionnaire, status, grade }: Attempt): Deed[] =>
  status === 'FINISHED' ? [{ person, table: 'attempt', id: idQuestionnaire, grade }] : [];

const keyOf = ({ person, table, id }: Deed): string => `${person} ${table} ${id}`;

const onServer = async (world: World, person: string): Promise<Deed[]> => {
  const { rows } = await world.server.view(person);
  return [...rows].flatMap(([key, { row }]) => {
    if (row === undefined) return [];
    if (key.startsWith('contentEnrollment:'))
      return contentDeed(person, row as unknown as ContentEnrollment);
    return key.startsWith('attempt:') ? attemptDeed(person, row as unknown as Attempt) : [];
  });
};

/** What the server has and a device of the person shows. */
const noteDeeds = async (world: World): Promise<void> => {
  for (const account of own) {
    const person = personIn(account);
    const seen = new Set(
      world.devices.flatMap((device) => {
        const rows = <T>(table: string): readonly T[] =>
          device.storage.rows(databaseOf(account), table) as unknown as readonly T[];
        return [
          ...rows<ContentEnrollment>('contentEnrollment').flatMap((row) =>
            contentDeed(person, row),
          ),
          ...rows<Attempt>('attempt').flatMap((row) => attemptDeed(person, row)),
        ].map(keyOf);
      }),
    );
    for (const deed of await onServer(world, person))
      if (seen.has(keyOf(deed))) world.deeds.set(keyOf(deed), deed);
  }
};

/** Sets the server back to its copy. What was finished until then is owed at the end. */
export const restoreServer = async (world: World): Promise<void> => {
  await noteDeeds(world);
  await world.server.restore();
};

export const checkDeeds = async (world: World): Promise<void> => {
  if (world.losing || world.deeds.size === 0) return;
  for (const person of new Set([...world.deeds.values()].map((deed) => deed.person))) {
    const { rows } = await world.server.view(person);
    const there = new Map((await onServer(world, person)).map((deed) => [keyOf(deed), deed]));
    for (const deed of world.deeds.values()) {
      if (deed.person !== person) continue;
      const found = there.get(keyOf(deed));
      // An administrator may have taken the attempt out.
      const row = rows.get(`attempt:${deed.id}`)?.row as unknown as Attempt | undefined;
      const isTakenOut = deed.table === 'attempt' && row?.status === 'DISCARDED';
      world.expect(
        isTakenOut ||
          (found !== undefined && (deed.grade === null || (found.grade ?? -1) >= deed.grade)),
        'deed lost',
        () =>
          `${keyOf(deed)} was finished with ${deed.grade} and is ${JSON.stringify(found ?? row ?? null)}`,
      );
    }
  }
};
