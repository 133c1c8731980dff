/**
 * The plan of a company, the plans that it may try or contract, and the invitation to one; without
 * a plan, no upgrade is offered. Times are as in moment.ts:
 *   plan:
 *     {id: trial, name: Trial, trial: true, end: "+30d 23:59", offers: [{id: pro, name: Pro, features: [Ranking], terms: terms/pro.md}]}
 */
import { z } from 'zod';
import { cleanText } from '#contract/clean-text.ts';
import { TRIAL_DAYS } from '#contract/areas/company/rules/plan-time.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { moment } from './moment.ts';
import { frameLink, line, lines, maybe, path, slug } from './values.ts';

export const offerFormat = z.strictObject({
  id: slug,
  name: line(120),
  description: z.string().overwrite(cleanText).max(1000, importCopy.textTooLong(1000)).default(''),
  /** One line each, as the card shows them. */
  features: z.array(line(200)).max(40).default([]),
  products: z.array(line(200)).max(40).default([]),
  /** Sold by contact alone: no trial, no price. */
  enterprise: z.boolean().default(false),
  /** 0: it cannot be tried. */
  trialDays: z.int().min(0).max(365).default(TRIAL_DAYS),
  /** Markdown of this folder, shown before the trial begins. */
  terms: maybe(path),
  /** Where a trial that is hosted elsewhere opens. */
  trialAddress: maybe(frameLink),
});

export const upgradeCampaignFormat = z
  .strictObject({
    id: slug,
    title: line(200),
    text: lines(1000),
    start: moment,
    end: moment,
    image: path.optional(),
    video: path.optional(),
    page: frameLink.optional(),
    /** Seconds until it is shown again after it was closed. */
    everySeconds: z.int().min(1).max(31_536_000).default(300),
  })
  .refine(
    ({ image, video, page }) =>
      [image, video, page].filter((one) => one !== undefined).length === 1,
    importCopy.oneMedia,
  );

export const planFormat = z
  .strictObject({
    id: slug,
    name: line(120),
    trial: z.boolean().default(false),
    end: maybe(moment),
    /** Days of the trial. */
    trialDays: maybe(z.int().min(1).max(3650)),
    /** The company could buy other plans. */
    unusedPlans: z.boolean().default(false),
    offers: z.array(offerFormat).max(20).default([]),
    campaign: maybe(upgradeCampaignFormat),
  })
  .refine(({ trial, end }) => trial || end === null, {
    path: ['end'],
    error: importCopy.endOfNoTrial,
  })
  .refine(
    ({ id, offers }) => new Set([id, ...offers.map((one) => one.id)]).size === offers.length + 1,
    {
      path: ['offers'],
      error: importCopy.plansTwice,
    },
  );
export type PlanFormat = z.infer<typeof planFormat>;
