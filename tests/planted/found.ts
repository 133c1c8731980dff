/** The shortest story in which each bug was seen when it was last looked for: seed and steps. */
import type { bugsOfBackup } from './bugs-of-backup.ts';
import type { bugsOfEvaluations } from './bugs-of-evaluations.ts';
import type { bugsOfFolding } from './bugs-of-folding.ts';
import type { bugsOfKeeping } from './bugs-of-keeping.ts';
import type { bugsOfSending } from './bugs-of-sending.ts';

export const found = {
  'support access sends with the session of the person': [7, 300],
  'support access shares the database of the person': [1, 300],
  'a write leaves the outbox before it is sent': [1, 6],
  'a verdict is stored without the fence': [1, 78],
  'work goes on without the lock': [1, 6],
  'a lease never ends': [16, 300],
  'a 401 drops the batch': [1, 185],
  'a 401 sets the batch aside': [1, 185],
  'an answer is judged by words in its text, whoever said it': [1, 9],
  'a hotel’s page is taken for success': [1, 300],
  'no answer is taken for success': [3, 300],
  'a verdict that is missing is taken for success': [7, 300],
  'blocked is taken for done': [15, 300],
  'a refusal is taken for done': [1, 300],
  'a conflict is taken for done': [8, 300],
  'a replay is taken for a refusal': [1, 32],
  'a retry is taken for a refusal': [31, 300],
  'a second try has a new key': [1, 25],
  'a batch that the server stumbles on is refused whole': [4, 281],
  'what was on its way when a tab died stays there': [1, 300],
  'writes older than a week are thrown away': [1, 300],
  'nothing is waited for after a failure': [1, 17],
  'a Retry-After is not heard': [2, 300],
  'writes go in the order of the clock': [5, 300],
  'what builds on a refused write goes all the same': [3, 300],
  'a batch goes last things first': [1, 185],
  'one lane flies in several batches': [1, 111],
  'a write that was sent is merged into': [9, 291],
  'merging forgets what waited': [12, 300],
  'a vote that is folded in keeps the old vote': [20, 300],
  'a write is stored before the row that shows it': [1, 5],
  'a write is saved under the name of who was here before': [1, 6],
  'a full device is not noticed': [1, 300],
  'any session will do': [4, 42],
  'giving a write up leaves what builds on it': [166, 266],
  'the cursor is stored before the rows': [1, 9],
  'what comes ahead moves the cursor': [1, 29],
  'a patch is believed without its sum': [2, 300],
  'tombstones are passed over': [3, 300],
  'a tombstone takes waiting writes with it': [14, 300],
  'a pulled row covers what waits on it': [1, 62],
  'another epoch is not noticed': [2, 300],
  'another epoch is believed to have everything': [9, 300],
  'the cursor is kept through a restore': [9, 296],
  'the end of a walk takes rows with waiting writes away': [9, 249],
  'a write is let go before its effect is pulled': [2, 284],
  'what was refused is cleared away after a pull': [1, 44],
  'progress that is folded in loses its position': [12, 300],
  'an interval that grows begins anew': [39, 300],
  'writes are stamped two hours off': [2, 300],
  'administrators decide, and nothing is carried out': [2, 300],
  'needs are not noted': [3, 300],
  'an answer that is folded in keeps the one before': [11, 300],
  'what is left of the time grows as it is saved again': [36, 300],
  'answers that wait are dropped once their attempt is over': [9, 291],
  'a write that is folded in keeps its old place': [10, 300],
  'the copy leaves out what was refused': [2, 24],
  'what comes back comes back under another key': [1, 131],
  'what came back is folded into': [9, 194],
  'a new database gets its name without the copy': [2, 300],
  'what belongs together is saved one by one': [32, 2],
  'a restored server is not asked for what came ahead': [418, 300],
  'a cursor between two pages counts as all up to it': [2264, 300],
} as const satisfies Record<
  | keyof typeof bugsOfKeeping
  | keyof typeof bugsOfFolding
  | keyof typeof bugsOfSending
  | keyof typeof bugsOfEvaluations
  | keyof typeof bugsOfBackup,
  readonly [seed: number, steps: number]
>;
