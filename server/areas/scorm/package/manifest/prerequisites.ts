/**
 * SCORM 1.2's prerequisites (the script language of AICC) with the lessons' own ids. An item that
 * only holds others is replaced by all of them, so that the evaluation of the script knows of
 * lessons alone.
 */
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { refuse } from '../package-refused.ts';

/** Ids of the lessons that an item is, or holds; undefined when there is no such item. */
export type LessonsOf = (identifier: string) => readonly string[] | undefined;

interface Token {
  kind: 'name' | 'sign' | 'text';
  text: string;
}

const tokens = (script: string): Token[] =>
  [...script.matchAll(/"([^"]*)"|<>|[&|~(){},*=]|[^\s"&|~(){},*=<>]+|\S/g)].map(([text]) => ({
    kind: text.startsWith('"') ? 'text' : /^(<>|[&|~(){},*=])$/.test(text) ? 'sign' : 'name',
    text,
  }));

/** Parentheses and braces that close what was opened: the rest is the evaluator's. */
const isBalanced = (all: readonly Token[]): boolean => {
  const open: string[] = [];
  for (const { kind, text } of all) {
    if (kind !== 'sign') continue;
    if (text === '(' || text === '{') open.push(text);
    if (text === ')' && open.pop() !== '(') return false;
    if (text === '}' && open.pop() !== '{') return false;
  }
  return open.length === 0;
};

const operators: ReadonlySet<string> = new Set(scormCopy.operatorWords);

const isCount = (all: readonly Token[], at: number): boolean =>
  /^\d+$/.test(all[at]?.text ?? '') && all[at + 1]?.text === '*';

export const prerequisitesOf = (script: string, title: string, lessonsOf: LessonsOf): string => {
  const all = tokens(script);
  // Words where the script has signs, unless an item is called so.
  const word = all.find(
    ({ kind, text }) =>
      kind === 'name' && operators.has(text.toLowerCase()) && lessonsOf(text) === undefined,
  );
  if (word) refuse(scormCopy.wordInPrerequisites(title, word.text));
  const isWritten = all.every(({ kind, text }) => kind !== 'name' || !/^["<>]/.test(text));
  if (!isWritten || !isBalanced(all))
    refuse(scormCopy.badPrerequisites(title, script.slice(0, 200)));
  const out: string[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const { kind, text } = all[at] ?? { kind: 'sign', text: '' };
    if (kind !== 'name' || isCount(all, at)) out.push(text);
    else {
      const lessons = lessonsOf(text);
      if (lessons === undefined || lessons.length === 0)
        return refuse(scormCopy.unknownPrerequisite(title, text));
      const compared = ['=', '<>'].includes(all[at + 1]?.text ?? '');
      const value = compared
        ? `${all[at + 1]?.text}"${(all[at + 2]?.text ?? '').replaceAll('"', '')}"`
        : '';
      const each = lessons.map((id) => `${id}${value}`).join('&');
      out.push(lessons.length === 1 ? each : `(${each})`);
      if (compared) at += 2;
    }
  }
  return out.join('');
};
