/** Of the second copy of what waits: told in stories in which browsers lose their databases. */
import type { readBackup, writeBackup } from '#sync/backup/backup-text.ts';
import type { RestoreDeps } from '#sync/backup/restore.ts';
import type { importOps } from '#sync/export/import-waiting.ts';
import { writeMeta } from '#sync/meta.ts';
import type { Bugs } from './bug.ts';

type Write = typeof writeBackup;
type Read = typeof readBackup;
type TakeIn = typeof importOps;

export const bugsOfBackup = {
  'the copy leaves out what was refused': {
    seen: ['backup', 'no intent lost', 'poison', 'empty outbox'],
    losing: true,
    plants: {
      'backup/backup-text.ts#writeBackup':
        (real: Write): Write =>
        (database, owner, ops) =>
          real(
            database,
            owner,
            ops.filter(({ state }) => state !== 'parked'),
          ),
    },
  },
  'what comes back comes back under another key': {
    seen: ['I7 owner', 'no effect without intent', 'no intent lost', 'refused by no server'],
    losing: true,
    plants: {
      'backup/backup-text.ts#readBackup':
        (real: Read): Read =>
        (text, owner) => {
          const backup = real(text, owner);
          return (
            backup && {
              ...backup,
              ops: backup.ops.map((op) => ({
                ...op,
                opId: `${op.opId.slice(0, 24)}ff${op.opId.slice(26)}`,
              })),
            }
          );
        },
    },
  },
  'what came back is folded into': {
    seen: ['I3 frozen', 'whole', 'no intent lost', 'I1 mirror'],
    losing: true,
    plants: {
      'export/import-waiting.ts#importOps':
        (real: TakeIn): TakeIn =>
        (db, content, more) =>
          real(db, { ...content, ops: content.ops.map((op) => ({ ...op, attempts: 0 })) }, more),
    },
  },
  'a new database gets its name without the copy': {
    seen: ['no intent lost', 'backup'],
    losing: true,
    plants: {
      'backup/restore.ts#restoreLost':
        () =>
        async ({ db, ids }: RestoreDeps): Promise<null> => {
          await writeMeta(db, 'database', ids.row());
          return null;
        },
    },
  },
} as const satisfies Bugs;
