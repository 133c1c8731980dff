/**
 * One question of an evaluation. Its type is the name of the field that holds the statement.
 * Statements and options are Markdown, and may show pictures of the folder. In YAML a text that has
 * `: ` or begins with a sign goes between quotes.
 *
 *     - single: Qual é a altura dos garfos com a máquina andando?
 *       options: [15 cm do chão, Na altura dos olhos, No ponto mais alto]
 *       right: 15 cm do chão            # an option's text, or its id
 *     - trueOrFalse: A buzina substitui o olhar.
 *       right: false
 *     - multiple: O que se confere antes de ligar?
 *       options: [Pneus, Freio, Rádio]
 *       right: [Pneus, Freio]
 *       fixedOrder: true                # options keep their order; otherwise each person has another one
 *     - correlate: Ligue cada sinal ao que ele diz.
 *       pairs: {Buzina: Aviso de passagem, Giroflex: Máquina em movimento}
 *       # or [{option: Buzina, target: Aviso de passagem}], where both may be {id: x, text: y}
 *       distractors: [Ré engatada]      # offered beside the targets, and right for no option
 *     - likert: O curso ajuda no seu trabalho?
 *       scale: [Não, Em parte, Sim]     # from the lowest to the highest; without it, from 'Discordo totalmente' to 'Concordo totalmente'
 *     - multiLikert: Avalie cada parte.
 *       options: [Os vídeos, Os textos]
 *     - singleWithComment: Você indicaria este curso?
 *       options: [Sim, Não]             # a `right` is allowed, and not needed
 *     - comment: O que faltou?
 *
 * The remaining fields are optional:
 *
 *       id: altura-dos-garfos           # otherwise it follows from the statement, and changing the statement makes another question
 *       weight: 2                       # what it counts beside the others; 0: it is asked and not graded
 *       mandatory: false                # may be left without an answer
 *
 * An option may be {id: x, text: y, credit: 0.5}: the part of the question's points that choosing
 * it gives, from -1 to 1. In `multiple` the credits of what was chosen are added up. Options
 * without one have: the right ones the whole (in `multiple`, their share of it), the others
 * nothing.
 */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { line, lines, maybe, prose, slug } from './values.ts';

export const questionKinds = [
  'single',
  'trueOrFalse',
  'multiple',
  'correlate',
  'likert',
  'multiLikert',
  'singleWithComment',
  'comment',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Required and allowed fields of each type, in addition to the common ones. */
const fieldsOf = {
  single: { needs: ['options'], takes: ['right', 'fixedOrder'] },
  trueOrFalse: { needs: [], takes: ['right'] },
  multiple: { needs: ['options'], takes: ['right', 'fixedOrder'] },
  correlate: { needs: ['pairs'], takes: ['distractors', 'fixedOrder'] },
  likert: { needs: [], takes: ['scale'] },
  multiLikert: { needs: ['options'], takes: ['scale'] },
  singleWithComment: { needs: ['options'], takes: ['right', 'fixedOrder'] },
  comment: { needs: [], takes: [] },
} as const satisfies Record<QuestionKind, { needs: readonly Special[]; takes: readonly Special[] }>;

const specials = ['options', 'right', 'pairs', 'distractors', 'scale', 'fixedOrder'] as const;
type Special = (typeof specials)[number];

/** Fields that a question of this type cannot have. */
export const notOfQuestion = (kind: QuestionKind): Special[] => {
  const known: readonly Special[] = [...fieldsOf[kind].needs, ...fieldsOf[kind].takes];
  return specials.filter((field) => !known.includes(field));
};

/** What banks from other systems must keep to as well. Lengths in characters. */
export const questionLimits = {
  questions: 2000,
  statement: 50_000,
  text: 5000,
  options: 50,
} as const;

const text = lines(questionLimits.text);
/** `text` alone is short for `{text: …}`. */
const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { text: value };
const option = z.preprocess(
  asText,
  z.strictObject({ id: maybe(slug), text, credit: maybe(z.number().min(-1).max(1)) }),
);
const side = z.preprocess(asText, z.strictObject({ id: maybe(slug), text }));

/** `{a: b, c: d}` is short for `[{option: a, target: b}, {option: c, target: d}]`. */
const asPairs = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([one, target]) => ({ option: one, target }))
    : value;
const pairs = z.preprocess(
  asPairs,
  z
    .array(z.strictObject({ option: side, target: side }))
    .min(2, importCopy.atLeast(2))
    .max(questionLimits.options),
);

export const questionFormat = z
  .strictObject({
    id: maybe(slug),
    single: maybe(prose),
    trueOrFalse: maybe(prose),
    multiple: maybe(prose),
    correlate: maybe(prose),
    likert: maybe(prose),
    multiLikert: maybe(prose),
    singleWithComment: maybe(prose),
    comment: maybe(prose),
    options: maybe(z.array(option).min(2, importCopy.atLeast(2)).max(questionLimits.options)),
    right: maybe(
      z.union(
        [z.boolean(), text, z.array(text).min(1, importCopy.atLeast(1))],
        importCopy.badRight,
      ),
    ),
    pairs: maybe(pairs),
    distractors: maybe(z.array(side).max(questionLimits.options)),
    scale: maybe(z.array(line(120)).min(2, importCopy.atLeast(2)).max(11)),
    weight: z.number().min(0).max(1000).default(1),
    mandatory: z.boolean().default(true),
    fixedOrder: maybe(z.boolean()),
  })
  .superRefine((question, context) => {
    const [kind, ...more] = kindsOf(question);
    const tell = (path: string[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    if (kind === undefined || more.length > 0)
      return tell([], importCopy.oneQuestion(questionKinds));
    const wanted: readonly Special[] = fieldsOf[kind].needs;
    const unfit = notOfQuestion(kind);
    for (const field of specials) {
      if (question[field] === null && wanted.includes(field)) tell([field], importCopy.missing);
      if (question[field] !== null && unfit.includes(field))
        tell([field], importCopy.notForType(field, kind));
    }
    if (question.right === null) return;
    const isList = Array.isArray(question.right);
    if (
      kind === 'trueOrFalse'
        ? typeof question.right !== 'boolean'
        : typeof question.right === 'boolean'
    )
      tell(['right'], kind === 'trueOrFalse' ? importCopy.rightIsTrueOrFalse : importCopy.badRight);
    else if (kind !== 'multiple' && isList) tell(['right'], importCopy.oneRight);
  });
export type QuestionFormat = z.infer<typeof questionFormat>;

const kindsOf = (question: { [K in QuestionKind]: string | null }): QuestionKind[] =>
  questionKinds.filter((kind) => question[kind] !== null);

/** The format holds exactly one. */
export const kindOf = (question: QuestionFormat): QuestionKind => kindsOf(question)[0] ?? 'comment';
