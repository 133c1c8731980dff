// What queued writes of a person towards their company do to the mirror. All of it is pure: the same functions rebuild a row after every pull.
import { rowEffect } from '../local-effect.ts';

const higher = (known: number | null, given: number | null): number | null =>
  known === null ? given : given === null ? known : Math.max(known, given);

export const companyEffects = {
  /** What was accepted stays accepted; a lower version that comes late changes nothing. */
  'terms.accept': rowEffect<'terms.accept', 'me'>({
    table: 'me',
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
  }),
  /** A notice that was closed here stays closed, on this device at once. */
  'campaign.notified': rowEffect<'campaign.notified', 'me'>({
    table: 'me',
    apply: (row, { idCampaign }) => row && { ...row, campaignsNotified: [...new Set([...(row.campaignsNotified ?? []), idCampaign])] },
    merge: (waiting) => waiting,
  }),
  /** Who asked has asked, on this device at once; asking again changes nothing. What the server refuses may be asked anew. */
  'plan.requestUpgrade': rowEffect<'plan.requestUpgrade', 'me'>({
    table: 'me',
    apply: (row) => row && { ...row, hasRequestedUpgrade: true },
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
};
