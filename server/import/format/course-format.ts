/**
 * courses/SLUG/course.yaml: one course, its folder named as its id.
 *
 *     id: operacao-segura-de-empilhadeira
 *     code: "1.1"            # below the code of the area, in quotes
 *     area: seguranca
 *     label: Trilha
 *     title: Operação segura de empilhadeira
 *     shortTitle: Empilhadeira
 *     description: "..."
 *     syllabus: |            # Markdown
 *       **Para quem:** ...
 *     workload: 6600         # seconds
 *     image: pictures/forklift.svg
 *     sequential: true       # each content opens when the one before it is done
 *     validityMonths: 12
 *     sections:
 *       - {title: Antes de operar, contents: [ ... ]}
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { contentFormat } from './content-format.ts';
import { code, line, maybe, path, prose, slug } from './values.ts';

export const courseFormat = z.strictObject({
  id: slug,
  code,
  area: slug,
  nodeType: z.literal('LEARNING').default('LEARNING'),
  label: line(40).default(importCopy.courseLabel),
  title: line(200),
  shortTitle: maybe(line(60)),
  description: maybe(line(1000)),
  syllabus: maybe(prose),
  workload: maybe(z.int().min(0).max(3_600_000)),
  image: maybe(path),
  sequential: z.boolean().default(false),
  validityMonths: maybe(z.int().min(1).max(240)),
  sections: z
    .array(z.strictObject({ title: maybe(line(200)), contents: z.array(contentFormat).min(1, importCopy.atLeast(1)) }))
    .min(1, importCopy.atLeast(1)),
});
export type CourseFormat = z.infer<typeof courseFormat>;
