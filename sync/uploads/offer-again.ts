// A write that is sent again may meet a server that has lost the file that it names: the file is
// offered again with it.
import type { Op } from '../mirror/op.ts';
import type { PersonDatabase } from '../mirror/database.ts';

/**
 * Call inside a transaction that has `uploads`. A file that the server still has costs one small
 * request.
 */
export const offerFilesAgain = async (
  db: PersonDatabase,
  ops: readonly Pick<Op, 'file'>[],
): Promise<void> => {
  for (const { file } of ops) {
    const row = file === undefined ? undefined : await db.uploads.get(file);
    if (row)
      await db.uploads.put({
        ...row,
        state: 'waiting',
        paused: false,
        failures: 0,
        nextAt: 0,
        trouble: null,
      });
  }
};
