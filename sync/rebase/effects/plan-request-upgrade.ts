// Who asked has asked, on this device at once; asking again changes nothing. What the server refuses may be asked anew.
import { localCommand } from '../local-effect.ts';

export const planRequestUpgrade = localCommand<'plan.requestUpgrade', 'me'>({
  table: 'me',
  rowId: (p) => p.idUser,
  apply: (row) => row && { ...row, hasRequestedUpgrade: true },
  merge: (waiting) => waiting,
  undoneByRefusal: true,
});
