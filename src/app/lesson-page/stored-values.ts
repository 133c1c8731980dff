// What a visit left is checked again as the library loads it: a value that it refuses would end the
// loading. Those that the book allows are loaded by another value, and then put in their places.
import type { LessonState } from '#contract/areas/scorm/entities/state.ts';
import { isRefusedWrongly, standInOf } from './formats.ts';
import { keep } from './standard.ts';

export const storedValuesOf = (state: LessonState) => {
  const held: { name: string; text: string }[] = [];
  const standIn = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      // An empty value is as good as none here: the library does not load it.
      if (value === '' || !isRefusedWrongly(name, value, '')) return value;
      held.push({
        name,
        text: value,
      });
      return standInOf(name, '');
    }
    if (Array.isArray(value)) return value.map((one, i) => standIn(one, `${name}.${i}`));
    return typeof value === 'object' && value !== null ? withStandIns(value, name) : value;
  };
  const withStandIns = (part: object, name: string): LessonState =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, standIn(value, `${name}.${key}`)]),
    ) as LessonState;
  return {
    loadable: withStandIns(state, 'cmi'),
    restore: (model: unknown): void => {
      for (const { name, text } of held) keep(model, name, text);
    },
  };
};
