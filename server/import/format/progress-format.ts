/**
 * progress.yaml beside a demonstration's company.yaml: what people have done there before anybody looked. No other import reads it.
 *
 *     - {username: aprendiz, content: quase-acidentes-no-cd, progress: 100, daysAgo: 2}
 */
import { z } from 'zod';
import { line, slug } from './values.ts';

export const progressFormat = z.array(
  z.strictObject({
    username: line(200),
    content: slug,
    /** Of the content; 100 finishes it. */
    progress: z.int().min(1).max(100),
    daysAgo: z.number().min(0).max(300),
  }),
);
export type ProgressFormat = z.infer<typeof progressFormat>[number];
