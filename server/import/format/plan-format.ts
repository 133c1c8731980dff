/**
 * The plan of a company; without a plan, no upgrade is offered. `end` is the end of a trial, as in moment.ts:
 *   plan: {id: trial, name: Trial, trial: true, end: "+30d 23:59", unusedPlans: true}
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { moment } from './moment.ts';
import { line, maybe, slug } from './values.ts';

export const planFormat = z
  .strictObject({
    id: slug,
    name: line(120),
    trial: z.boolean().default(false),
    end: maybe(moment),
    /** The company could buy other plans. */
    unusedPlans: z.boolean().default(false),
  })
  .refine(({ trial, end }) => trial || end === null, { path: ['end'], error: importCopy.endOfNoTrial });
export type PlanFormat = z.infer<typeof planFormat>;
