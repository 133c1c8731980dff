/**
 * Payloads of queued writes as they were released, frozen: whatever this version of the app
 * becomes, they are brought up and taken.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commands, specOf } from '#contract/commands.ts';
import { upcast, upcasters } from '#contract/upcasters.ts';

const folder = new URL('commands/', import.meta.url);
const frozen = readdirSync(folder).map((file) => {
  const [, kind = '', version = ''] = /^(.+)@(\d+)\.json$/.exec(file) ?? [];
  return {
    file,
    kind,
    kindV: Number(version),
    payload: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown,
  };
});

describe('every payload that was ever released', () => {
  test.each(frozen)(
    '$file is brought up, and is one that we would write',
    ({ kind, kindV, payload }) => {
      const spec = specOf(kind);
      const brought = upcast(kind, { kindV, payload });
      if (!spec || brought === 'newer') throw new Error(`${kind}@${kindV} leads nowhere`);
      const parsed = spec.payload.parse(brought.payload);
      expect({ kindV: brought.kindV, payload: brought.payload }).toEqual({
        kindV: spec.version,
        payload: parsed,
      });
      // Where it waits is told by its payload: both have to make sense of it.
      expect(
        [spec.entity(parsed), spec.lane(parsed)].map((name) => name.includes('undefined')),
      ).toEqual([false, false]);
    },
  );

  test('of each version before the one that is written now there is one here, and a step that leads on', () => {
    const older = Object.entries(commands).flatMap(([kind, { version }]) =>
      Array.from({ length: version - 1 }, (_, at) => ({ kind, kindV: at + 1 })),
    );
    const known = new Set(frozen.map(({ kind, kindV }) => `${kind}@${kindV}`));
    expect(
      older.filter(
        ({ kind, kindV }) => !known.has(`${kind}@${kindV}`) || !upcasters[kind]?.[kindV],
      ),
    ).toEqual([]);
  });

  test('there is one of each kind of the first release, and of every write of evaluations, lessons, external courses and comments', () => {
    expect(frozen.length).toBeGreaterThanOrEqual(13);
    const kinds = Object.keys(commands).filter(
      (kind) =>
        /^(evaluation|scorm|externalCourse|userUpload|comment|exit|notifications)\./.test(kind) ||
        ['plan.requestPlan', 'plan.contact', 'plan.answerRequest'].includes(kind),
    );
    expect(kinds.filter((kind) => !frozen.some((one) => one.kind === kind))).toEqual([]);
  });
});
