/**
 * courses/SLUG/course.yaml: one course. The folder has the course's id as its name.
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
 *     validityMonths: 12     # a completion is valid for so long; then the person enrols again
 *     sections:
 *       - {title: Antes de operar, contents: [ ... ]}
 *       - {title: Palavras, cards: {...}}   # many short articles of one file: see cards-format.ts
 *       - title: Prova                      # after the section's contents: see evaluation-format.ts
 *         evaluations: [{file: avaliacoes/prova.yaml, mandatory: true, sequential: true, image: pictures/prova.svg}]
 *     # The remaining fields are optional.
 *     parent: outra-trilha   # the course above this one; this course is a step in its map
 *     status: ARCHIVED
 *     tags: [Segurança]
 *     selfEnrollment: 1      # people can enrol without a class
 *     certificate: true      # granted without a class, or in a class that grants none; or a name, as in team-format.ts
 *     entryPoint: 0          # opens without an enrolment
 *     restrictedTo: gestores # a group of company.yaml: every other person sees only the card
 *     equivalences: [curso-antigo]   # concluding one of these counts as concluding this course
 *     prerequisites: [primeiros-passos]   # have to be concluded before this course opens
 *     teams: [ ... ]         # see team-format.ts
 *     blocks: [ ... ]        # above the steps: see courseBlockFormat in block-format.ts
 *     map: false             # its contents are no steps: only sections of the menu lead to them
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { courseBlockFormat } from './block-format.ts';
import { contentFormat } from './content-format.ts';
import { cardsFormat } from './cards-format.ts';
import { teamFormat } from './team-format.ts';
import { certificate, code, flag, line, lines, maybe, path, prose, slug } from './values.ts';

export const evaluationEntry = z.strictObject({
  file: path,
  mandatory: z.boolean().default(true),
  /** By default the course's setting. */
  sequential: z.boolean().optional(),
  image: maybe(path),
});
export type EvaluationEntry = z.infer<typeof evaluationEntry>;

const section = z
  .strictObject({
    title: maybe(line(200)),
    contents: z.array(contentFormat).default([]),
    cards: maybe(cardsFormat),
    evaluations: z.array(evaluationEntry).default([]),
  })
  .refine(
    ({ contents, cards, evaluations }) =>
      contents.length > 0 || cards !== null || evaluations.length > 0,
    {
      path: ['contents'],
      error: importCopy.atLeast(1),
    },
  );

/** What only steps have. */
const ofSteps = ({
  sections,
  teams,
  certificate: granted,
  selfEnrollment,
  parent,
  prerequisites,
  equivalences,
}: {
  sections: readonly { evaluations: readonly unknown[] }[];
  teams: readonly unknown[];
  certificate: unknown;
  selfEnrollment: number;
  parent: unknown;
  prerequisites: readonly unknown[];
  equivalences: readonly unknown[];
}): boolean =>
  sections.some(({ evaluations }) => evaluations.length > 0) ||
  [teams, prerequisites, equivalences].some((list) => list.length > 0) ||
  granted !== null ||
  parent !== null ||
  selfEnrollment === 1;

const courseFields = z.strictObject({
  id: slug,
  code,
  area: slug,
  nodeType: z.literal('LEARNING').default('LEARNING'),
  label: line(40).default(importCopy.courseLabel),
  title: line(200),
  shortTitle: maybe(line(60)),
  description: maybe(lines(1000)),
  syllabus: maybe(prose),
  workload: maybe(z.int().min(0).max(3_600_000)),
  image: maybe(path),
  sequential: z.boolean().default(false),
  validityMonths: maybe(z.int().min(1).max(240)),
  sections: z.array(section).min(1, importCopy.atLeast(1)),
  parent: maybe(slug),
  status: z
    .enum(['PUBLISHED', 'ARCHIVED'], importCopy.oneOf(['PUBLISHED', 'ARCHIVED']))
    .default('PUBLISHED'),
  originalCode: maybe(code),
  tags: z.array(line(60)).default([]),
  selfEnrollment: flag.default(0),
  certificate: maybe(certificate),
  entryPoint: flag.default(0),
  allowComments: flag.default(1),
  commentsLabel: maybe(line(60)),
  restrictedTo: maybe(slug),
  equivalences: z.array(slug).default([]),
  prerequisites: z.array(slug).default([]),
  teams: z.array(teamFormat).default([]),
  blocks: z.array(courseBlockFormat).default([]),
  /**
   * False: a collection, whose contents are steps of nothing. Devices hold those that they were
   * shown, not all of them.
   */
  map: z.boolean().default(true),
});
export const courseFormat = courseFields.refine((course) => course.map || !ofSteps(course), {
  path: ['map'],
  error: importCopy.noMap,
});
export type CourseFormat = z.infer<typeof courseFormat>;
