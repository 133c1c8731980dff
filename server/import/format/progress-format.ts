/**
 * progress.yaml beside a demonstration's company.yaml: simulated past activity of its people. Only the seed of the demonstration reads it.
 *
 *     - {username: aprendiz, content: quase-acidentes-no-cd, progress: 100, daysAgo: 2}
 *     - {username: aprendiz, request: brigada-campinas, daysAgo: 4, answer: DENIED, reason: "..."}   # a class; pending without an answer
 *     - {username: aprendiz, like: operacao-segura-de-empilhadeira, daysAgo: 1}                      # a course or a content
 *     - {username: aprendiz, seen: operacao-segura, daysAgo: 4}                                       # the notice of a campaign
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { line, maybe, slug } from './values.ts';

const done = { username: line(200), daysAgo: z.number().min(0).max(300) };

const studied = z.strictObject({
  ...done,
  content: slug,
  /** Progress in the content; 100 completes it. */
  progress: z.int().min(1).max(100),
});
export type StudiedFormat = z.infer<typeof studied>;

const answers = ['APPROVED', 'DENIED', 'CANCELED'] as const;
const requested = z.strictObject({
  ...done,
  request: slug,
  answer: maybe(z.enum(answers, importCopy.oneOf(answers))),
  reason: maybe(line(500)),
});
export type RequestedFormat = z.infer<typeof requested>;

const liked = z.strictObject({ ...done, like: slug });
export type LikedFormat = z.infer<typeof liked>;

const seen = z.strictObject({ ...done, seen: slug });
export type SeenFormat = z.infer<typeof seen>;

export const progressFormat = z.array(z.union([studied, requested, liked, seen]));
export type ProgressFormat = z.infer<typeof progressFormat>[number];
