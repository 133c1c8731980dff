// What a person's queued writes to their company change in the mirror. Pure: the same functions
// rebuild a row after every pull.
import { priceOf } from '#contract/rules/plans/price-bands.ts';
import type { PlanRequest } from '#contract/entities/company/plan-request.ts';
import { type ApplyContext, rowEffect } from '../local-effect.ts';

const higher = (known: number | null, given: number | null): number | null =>
  known === null ? given : given === null ? known : Math.max(known, given);

/** What the server knows of the person and the plan comes with its row. */
const asked = (
  kind: PlanRequest['kind'],
  { idUser, at }: ApplyContext,
  over: Pick<PlanRequest, 'idPlanRequest' | 'idPlan'> & Partial<PlanRequest>,
) => ({
  kind,
  idUser,
  name: '',
  email: null,
  role: null,
  department: null,
  planName: '',
  numberOfLicences: null,
  price: null,
  message: null,
  numberOfEmployees: null,
  creationDate: at,
  answeredDate: null,
  answeredBy: null,
  ...over,
});

export const companyEffects = {
  /** An accepted version stays accepted; a lower version that arrives late changes nothing. */
  'terms.accept': rowEffect<'terms.accept', 'me'>({
    table: 'me',
    apply: (row, p) => {
      if (!row) return undefined;
      const signed = { ...row.responsibilitySigned };
      for (const { idTerm, versionNumber } of p.responsibility)
        signed[idTerm] = Math.max(signed[idTerm] ?? 0, versionNumber);
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
    apply: (row, { idCampaign }) =>
      row && {
        ...row,
        campaignsNotified: [...new Set([...(row.campaignsNotified ?? []), idCampaign])],
      },
    merge: (waiting) => waiting,
  }),
  /**
   * The request shows at once on this device; asking again changes nothing. After a refusal the
   * person may ask again.
   */
  'plan.requestUpgrade': rowEffect<'plan.requestUpgrade', 'me'>({
    table: 'me',
    apply: (row) => row && { ...row, hasRequestedUpgrade: true },
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  /** An administrator sees their own request in the list at once. */
  'plan.requestPlan': rowEffect<'plan.requestPlan', 'planRequest'>({
    table: 'planRequest',
    apply: (row, { idPlanRequest, idPlan, numberOfLicences }, context) =>
      row ??
      asked('contract', context, {
        idPlanRequest,
        idPlan,
        numberOfLicences,
        price: priceOf(numberOfLicences),
      }),
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  'plan.contact': rowEffect<'plan.contact', 'planRequest'>({
    table: 'planRequest',
    apply: (row, p, context) => row ?? asked('contact', context, p),
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  /** Marked at once. A mark that another person made in between stays. */
  'plan.answerRequest': rowEffect<'plan.answerRequest', 'planRequest'>({
    table: 'planRequest',
    apply: (row, _p, { at }) =>
      row && row.answeredDate === null ? { ...row, answeredDate: at } : row,
    undoneByRefusal: true,
  }),
};
