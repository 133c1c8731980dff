/**
 * An evaluation: a file of its own, named by a section of course.yaml. Its pictures are named from
 * its own folder.
 *
 *     id: prova-empilhadeira         # no other evaluation and no content of the company has it
 *     type: KNOWLEDGE                # REACTION: an opinion, without a grade; PRE_TEST: what people know before, taken once
 *     title: Prova de operação segura
 *     # The remaining fields are optional.
 *     survey: true                   # a survey (REACTION alone): all questions on one page, with 'Salvar' and 'Enviar avaliação'
 *     description: |                 # Markdown, on the introduction
 *       Você pode consultar o **guia**.
 *     masteryScore: 70               # the grade that passes, 0 to 100; without it, every person who hands in has passed
 *     timeLimit: 10                  # minutes
 *     questionAmount: 10             # how many each person is asked, drawn by chance; without it, all
 *     lockNavigation: true           # no going on before the question is answered
 *     maxTries: 3                    # without it, as many as one wants
 *     lockAfterApproval: true        # no more attempts after passing
 *     showResponseSummary: true      # the answer key is shown after the attempt
 *     closingText: Obrigado!         # shown when it was sent, in place of the product's own thanks
 *     fixedOrder: true               # questions in the order of the file
 *     language: html                 # of the questions' texts; without it, Markdown
 *     questions: [ ... ]             # see question-format.ts
 */
import { z } from 'zod';
import { evaluationTypes } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { questionFormat, questionLimits } from './question-format.ts';
import { line, lines, maybe, prose, slug } from './values.ts';

/** Everything but the questions. */
export const evaluationSettings = z.strictObject({
  id: slug,
  type: z.enum(evaluationTypes),
  survey: z.boolean().default(false),
  title: line(200),
  description: maybe(prose),
  masteryScore: maybe(z.number().min(0).max(100)),
  /** Minutes. */
  timeLimit: maybe(z.number().min(0.5).max(10_080)),
  questionAmount: maybe(z.int().min(1)),
  lockNavigation: z.boolean().default(false),
  maxTries: maybe(z.int().min(1).max(1000)),
  showResponseSummary: z.boolean().default(false),
  lockAfterApproval: z.boolean().default(false),
  closingText: maybe(lines(2000)),
  fixedOrder: z.boolean().default(false),
});
export type EvaluationSettings = z.infer<typeof evaluationSettings>;

export const evaluationFormat = z.strictObject({
  ...evaluationSettings.shape,
  questions: z.array(questionFormat).min(1, importCopy.atLeast(1)).max(questionLimits.questions),
  /** Of the questions' texts. HTML is what banks from other systems have. */
  language: z.enum(['markdown', 'html']).default('markdown'),
});
export type EvaluationFormat = z.infer<typeof evaluationFormat>;
