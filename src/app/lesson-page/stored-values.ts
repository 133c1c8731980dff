// What a visit left is checked again as the library loads it: a value that it refuses would end the
// loading. Those that the book allows are loaded by another value, and then put in their places.
import type { ScormVersion } from '#contract/areas/content/entities/package.ts';
import type { LessonState } from '#contract/areas/scorm/entities/state.ts';
import { isRefusedWrongly, isRefusedWrongly12, standInOf } from './formats.ts';
import { keep } from './standard.ts';

/** The library takes the other elements of an entry once it has these; databases sort names. */
const first = ['id', 'type'];
const inOrder = (part: object): [string, unknown][] =>
  Object.entries(part).toSorted(
    ([one], [other]) => Number(first.includes(other)) - Number(first.includes(one)),
  );

/**
 * Answers are loaded as of a type that takes any text: a lesson may have changed the type of a
 * question since it was answered, and an empty pattern must not leave a gap among the others.
 */
const ANY_TYPE = 'other';
const ofAnswer =
  /^cmi\.interactions\.\d+\.(?:type|learner_response|correct_responses\.\d+\.pattern)$/;

/** What the library is given in place of a value; null where it takes the value itself. */
const standInFor = (name: string, text: string): string | null => {
  const isOfAnswer = ofAnswer.test(name);
  // Any other empty value is as good as none: the library does not load it.
  if (text === '' && !(isOfAnswer && name.endsWith('.pattern'))) return null;
  if (isOfAnswer) return name.endsWith('.type') ? ANY_TYPE : standInOf(name, ANY_TYPE);
  return isRefusedWrongly(name, text, '') ? standInOf(name, '') : null;
};

const standInFor12 = (name: string, text: string): string | null => {
  // The library writes it in its own way.
  if (name === 'cmi.student_data.max_time_allowed') return text;
  if (name.endsWith('.pattern')) return text === '' ? standInOf(name, ANY_TYPE) : null;
  return isRefusedWrongly12(name, text) ? '0' : null;
};

export const storedValuesOf = (version: ScormVersion, state: LessonState) => {
  const instead = version === '1.2' ? standInFor12 : standInFor;
  const held: { name: string; text: string }[] = [];
  const standIn = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      const other = instead(name, value);
      if (other === null) return value;
      held.push({
        name,
        text: value,
      });
      return other;
    }
    if (Array.isArray(value)) return value.map((one, i) => standIn(one, `${name}.${i}`));
    return typeof value === 'object' && value !== null ? withStandIns(value, name) : value;
  };
  const withStandIns = (part: object, name: string): LessonState =>
    Object.fromEntries(
      inOrder(part).map(([key, value]) => [key, standIn(value, `${name}.${key}`)]),
    ) as LessonState;
  return {
    loadable: withStandIns(state, 'cmi'),
    restore: (model: unknown): void => {
      for (const { name, text } of held) keep(model, name, text);
    },
  };
};
