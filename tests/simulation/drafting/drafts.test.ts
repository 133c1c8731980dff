import { afterEach, describe, expect, test, vi } from 'vitest';
import type { createDraftKeeper, DraftDeps, DraftKeeper } from '#sync/drafts/draft-keeper.ts';
import type { tailsIn } from '#sync/drafts/draft-tails.ts';
import type { Draft } from '#sync/mirror/database.ts';
import { type Plant, plant } from '#tests/planted/plantable.ts';
import { tellDrafts } from './story.ts';

vi.mock('#sync/drafts/draft-keeper.ts', async (real) =>
  (await import('#tests/planted/plantable.ts')).plantable('draft-keeper.ts', await real()),
);
vi.mock('#sync/drafts/draft-tails.ts', async (real) =>
  (await import('#tests/planted/plantable.ts')).plantable('draft-tails.ts', await real()),
);
vi.mock('#sync/outbox/enqueue.ts', async (real) =>
  (await import('#tests/planted/plantable.ts')).plantable('enqueue.ts', await real()),
);

/** DRAFT_SEEDS tells more stories. */
const SEEDS = Number(process.env['DRAFT_SEEDS'] ?? 8);
/** More than any bug needs today, for when the keeper has changed since. */
const BUG_SEEDS = 24;
const STEPS = 30;

afterEach(() => plant({}));

/** Stops at the first story in which something did not hold. */
const tellAll = async (seeds: number): Promise<string[]> => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const wrong = await tellDrafts(seed, STEPS);
    if (wrong.length > 0) return [...wrong, `seed ${seed}`];
  }
  return [];
};

test('what is typed is there once, whatever becomes of its tab', async () => {
  expect(await tellAll(SEEDS)).toEqual([]);
}, 600_000);

type Create = typeof createDraftKeeper;
type Tails = typeof tailsIn;

const keeperWith =
  (change: (keeper: DraftKeeper, deps: DraftDeps) => Partial<DraftKeeper>) =>
  (real: Create): Create =>
  (deps) => {
    const keeper = real(deps);
    return { ...keeper, ...change(keeper, deps) };
  };

const bugs: Record<string, { seen: string[]; plants: Record<string, unknown> }> = {
  'a reload that drops a draft': {
    seen: ['lost'],
    plants: {
      'draft-keeper.ts#createDraftKeeper': keeperWith(({ take }, { db }) => ({
        take: async (form) => {
          await db.drafts.filter((draft) => draft.form === form).delete();
          return take(form);
        },
      })),
    },
  },
  'a draft is stored when one pauses': {
    seen: ['lost'],
    plants: {
      'draft-keeper.ts#createDraftKeeper': keeperWith(({ write }, { clock }) => {
        let cancel = (): void => undefined;
        return {
          write: (draft: Draft) => {
            cancel();
            cancel = clock.after(150, () => write(draft));
          },
        };
      }),
    },
  },
  'a write is stored, and what it was typed in stays': {
    seen: ['doubled'],
    plants: {
      'enqueue.ts#enqueue':
        (real: (...given: unknown[]) => unknown) =>
        (...given: unknown[]) =>
          real(...given.slice(0, 3)),
    },
  },
  'a tab shows what is being written in another one': {
    seen: ['another tab'],
    plants: {
      'draft-keeper.ts#createDraftKeeper':
        (real: Create): Create =>
        (deps) =>
          real({ ...deps, openTabs: async () => new Set() }),
    },
  },
  'a page that is left keeps only what the database has': {
    seen: ['lost'],
    plants: {
      'draft-tails.ts#tailsIn':
        (real: Tails): Tails =>
        (...given) => ({ ...real(...given), write: () => true }),
    },
  },
};

describe('a bug is seen', () => {
  test.each(Object.entries(bugs))(
    '%s',
    async (_name, { seen, plants }) => {
      plant(plants as Record<string, Plant>);
      const wrong = await tellAll(BUG_SEEDS);
      const rules = wrong.map((told) => told.split(':')[0] ?? '');
      expect(
        rules.some((rule) => seen.includes(rule)),
        wrong.join('\n') || 'no check saw it',
      ).toBe(true);
    },
    600_000,
  );
});
