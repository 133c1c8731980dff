// Where a lesson of 2004 wants to go next (`adl.nav`). The app decides: it tells beforehand which
// ways are open, and hears the wish when the lesson ends.
import type { LessonWays, NavigationWish } from '#contract/areas/scorm/entities/messages.ts';
import type { Verdict } from './standard.ts';

const WISH =
  /^(?:(continue|previous|exit|exitAll|abandon|abandonAll|suspendAll|_none_)|\{target=([^{}]{1,4000})\}(choice|jump))$/;

export type Navigation = ReturnType<typeof navigationOf>;

export const navigationOf = (start: LessonWays) => {
  let ways = start;
  let wanted = '_none_';
  return {
    isName: (name: string): boolean => name.startsWith('adl.nav.'),
    get: (name: string): Verdict => {
      if (name === 'adl.nav.request') return { answer: wanted };
      const [, kind, target] =
        /^adl\.nav\.request_valid\.(continue|previous|choice|jump)(?:\.\{target=(.*)\})?$/.exec(
          name,
        ) ?? [];
      if (kind === 'continue' || kind === 'previous') return { answer: String(ways[kind]) };
      return {
        answer: String((kind === 'choice' ? ways.choice : ways.jump).includes(target ?? '')),
      };
    },
    set: (name: string, text: string): Verdict => {
      if (name !== 'adl.nav.request') return { error: '404' };
      if (!WISH.test(text)) return { error: '406' };
      wanted = text;
      return { answer: 'true' };
    },
    setWays: (now: LessonWays): void => {
      ways = now;
    },
    /** The same as the lesson wrote it. */
    request: (): string | null => (wanted === '_none_' ? null : wanted),
    /** What the lesson wants when it ends; null where it leaves that to the person. */
    wish: (): NavigationWish | null => {
      const [, plain, target, kind] = WISH.exec(wanted) ?? [];
      if (kind === 'choice' || kind === 'jump') return { kind, target: target ?? '' };
      return plain === undefined || plain === '_none_'
        ? null
        : { kind: plain as NavigationWish['kind'], target: null };
    },
  };
};
