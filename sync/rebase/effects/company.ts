// What a person's queued writes to their company change in the mirror. Pure: the same functions rebuild a row after every pull.
import { rowEffect } from '../local-effect.ts';

const higher = (known: number | null, given: number | null): number | null =>
  known === null ? given : given === null ? known : Math.max(known, given);

export const companyEffects = {
  /** An accepted version stays accepted; a lower version that arrives late changes nothing. */
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
  /** A notice that the person closed stays closed. This device shows it at once. */
  'campaign.notified': rowEffect<'campaign.notified', 'me'>({
    table: 'me',
    apply: (row, { idCampaign }) => row && { ...row, campaignsNotified: [...new Set([...(row.campaignsNotified ?? []), idCampaign])] },
    merge: (waiting) => waiting,
  }),
  /** The request shows at once on this device; asking again changes nothing. After a refusal the person may ask again. */
  'plan.requestUpgrade': rowEffect<'plan.requestUpgrade', 'me'>({
    table: 'me',
    apply: (row) => row && { ...row, hasRequestedUpgrade: true },
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
};
