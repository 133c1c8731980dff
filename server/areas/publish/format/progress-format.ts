/**
 * progress.yaml beside a demonstration's company.yaml: simulated past activity of its people. Only
 * the seed of the demonstration reads it.
 *
 *     - {username: aprendiz, content: quase-acidentes-no-cd, progress: 100, daysAgo: 2}
 *     - {username: aprendiz, failed: doca-em-ordem, progress: 70, lasted: 20, daysAgo: 88}              # took a course and did not pass
 *     - {username: aprendiz, request: brigada-campinas, daysAgo: 4, answer: DENIED, reason: "..."}   # a class; pending without an answer
 *     - {username: aprendiz, like: operacao-segura-de-empilhadeira, daysAgo: 1}                      # a course or a content
 *     - {username: bianca, evaluates: celular-da-rota-prova, result: FAILED, daysAgo: 3}
 *     - {username: marcos, rates: lavar-as-maos, vote: 5, daysAgo: 1}
 *     - {username: aprendiz, seen: operacao-segura, daysAgo: 4}                                       # the notice of a campaign
 *     - {username: renata, wishes: profissional, daysAgo: 3}                                           # a plan of the company's
 *     - {username: aprendiz, external: Excel, type: ONLINE, workload: 20, by: Fundação Saber, lasted: 5, daysAgo: 3, evidence: evidence/x.pdf}
 *     - {username: colega, comment: etiqueta, on: operacao-segura-de-empilhadeira, says: "...", daysAgo: 3}  # `on`: a course or a class
 *     - {username: aprendiz, comment: doca, answers: etiqueta, says: "...", daysAgo: 2}
 *     - {username: aprendiz, reports: etiqueta, daysAgo: 1}
 *     - {username: admin, hides: etiqueta, reason: "...", daysAgo: 0.5}
 */
import { z } from 'zod';
import { externalCourseType } from '#contract/areas/external-courses/entities/external-course.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { line, lines, maybe, path, slug } from './values.ts';

const done = { username: line(200), daysAgo: z.number().min(0).max(300) };

const studied = z.strictObject({
  ...done,
  content: slug,
  /** Progress in the content; 100 completes it. */
  progress: z.int().min(1).max(100),
});
export type StudiedFormat = z.infer<typeof studied>;

/** A course that the person took and did not pass. */
const failed = z.strictObject({
  ...done,
  failed: slug,
  /** Of its steps that were done. */
  progress: z.int().min(0).max(99).default(0),
  /** Days from the enrolment to its end. */
  lasted: z.int().min(1).max(300).default(30),
});
export type FailedFormat = z.infer<typeof failed>;

const answers = ['APPROVED', 'DENIED', 'CANCELED'] as const;
const requested = z.strictObject({
  ...done,
  request: slug,
  answer: maybe(z.enum(answers, importCopy.oneOf(answers))),
  reason: maybe(lines(500)),
});
export type RequestedFormat = z.infer<typeof requested>;

const liked = z.strictObject({ ...done, like: slug });
export type LikedFormat = z.infer<typeof liked>;

/** Takes an evaluation: all of it right, or all of it wrong. */
const evaluated = z.strictObject({
  ...done,
  evaluates: slug,
  result: z.enum(['PASSED', 'FAILED']).default('PASSED'),
});
export type EvaluatedFormat = z.infer<typeof evaluated>;

/** Votes for a content. */
const rated = z.strictObject({ ...done, rates: slug, vote: z.int().min(1).max(5) });
export type RatedFormat = z.infer<typeof rated>;

const seen = z.strictObject({ ...done, seen: slug });
export type SeenFormat = z.infer<typeof seen>;

/** Wishes that the company had a plan. */
const wished = z.strictObject({ ...done, wishes: slug });
export type WishedFormat = z.infer<typeof wished>;

const decisions = ['APPROVED', 'REJECTED', 'CANCELED'] as const;
/**
 * A course taken elsewhere. It ended the day before it was registered; an answer came two days
 * later.
 */
const external = z.strictObject({
  ...done,
  external: line(200),
  type: externalCourseType,
  /** Hours. */
  workload: z.number().min(1),
  /** Who gave it. */
  by: line(200),
  /** Days from its start to its end. */
  lasted: z.int().min(0).default(0),
  /** A PDF, JPG or PNG of the company's folder. */
  evidence: maybe(path),
  answer: maybe(z.enum(decisions, importCopy.oneOf(decisions))),
  reason: maybe(lines(500)),
  /** The title of the rejected course that this one corrects, registered before. */
  corrects: maybe(line(200)),
});
export type ExternalFormat = z.infer<typeof external>;

/** Says something about a course or in a class, or answers what was said before. */
const commented = z.strictObject({
  ...done,
  /** Names it for the lines below. */
  comment: slug,
  on: maybe(slug),
  answers: maybe(slug),
  /** HTML of a comment. */
  says: lines(1000),
});
export type CommentedFormat = z.infer<typeof commented>;

const reported = z.strictObject({ ...done, reports: slug });
/** An administrator hides what was reported. */
const hid = z.strictObject({ ...done, hides: slug, reason: lines(500) });
export type JudgedFormat = z.infer<typeof reported> | z.infer<typeof hid>;

export const progressFormat = z.array(
  z.union([
    studied,
    failed,
    evaluated,
    requested,
    liked,
    rated,
    seen,
    wished,
    external,
    commented,
    reported,
    hid,
  ]),
);
export type ProgressFormat = z.infer<typeof progressFormat>[number];
