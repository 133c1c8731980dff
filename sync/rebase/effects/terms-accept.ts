// What was accepted stays accepted; a lower version that comes late changes nothing.
import { localCommand } from '../local-effect.ts';

const higher = (known: number | null, given: number | null): number | null =>
  known === null ? given : given === null ? known : Math.max(known, given);

export const termsAccept = localCommand<'terms.accept', 'me'>({
  table: 'me',
  rowId: (p) => p.idUser,
  apply: (row, p) => {
    if (!row) return undefined;
    const signed = { ...row.responsibilitySigned };
    for (const { idTerm, versionNumber } of p.responsibility) signed[idTerm] = Math.max(signed[idTerm] ?? 0, versionNumber);
    return {
      ...row,
      communicationAccepted: p.communicationAccepted,
      userLicenceTermsAccepted: higher(row.userLicenceTermsAccepted, p.userLicenceTermsAccepted),
      responsibilitySigned: signed,
    };
  },
  merge: (_waiting, incoming) => incoming,
});
