import { describe, expect, it } from 'vitest';
import { product, read, withoutComments } from './tree.ts';

/** What a person can type into: elements, and our own fields around them. */
const TYPED = ['input', 'textarea', 'Field', 'TextArea', 'CountedTextArea', 'CommentField', 'PasswordField', 'CommentEditor', 'SearchField'];
/** Those that are made of others: each use of them counts instead. */
const PARTS = [
  'src/ui/field/field.tsx',
  'src/ui/field/text-area.tsx',
  'src/ui/field/counted-text-area.tsx',
  'src/ui/field/checkbox.tsx',
  'src/questions/comment-field.tsx',
];
const CHOSEN = /\btype="(checkbox|radio|file|range|hidden)"/;

/** The whole tag that begins at `from`, with its attributes. */
const tagAt = (source: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (sign === '>' && depth === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
};

const isTypedInto = (tag: string): boolean => !CHOSEN.test(tag) && !/\sreadOnly(\s|\/?>)/.test(tag);

const fieldsIn = (source: string): number =>
  [...source.matchAll(new RegExp(`<(${TYPED.join('|')})(?=[\\s/>])`, 'g'))].filter(({ index }) => isTypedInto(tagAt(source, index))).length +
  [...source.matchAll(/\bcontentEditable\b|\bnew Editor\(/g)].length;

/** Files with fields whose text is a draft: how many. A further one is counted only once somebody made it a draft too. */
const kept: Readonly<Record<string, number>> = {
  'src/features/contact/contact-screen.tsx': 1,
  'src/features/content/chat/chat-form.tsx': 1,
  'src/features/device-queue/import/found-form.tsx': 1,
  'src/features/device-queue/item/decide-dialog.tsx': 2,
  'src/features/external-review/review-dialog.tsx': 1,
  'src/features/journey/external/course-form.tsx': 1,
  'src/features/open-devices/name-device.tsx': 1,
  'src/features/plans/form-view.tsx': 5,
  'src/features/profile/profile-form.tsx': 3,
  'src/interactions/comment-form.tsx': 1,
  'src/sections/room/room-composer.tsx': 1,
  'src/sections/upload/upload-form.tsx': 2,
  'src/ui/overlay/reason-dialog.tsx': 1,
};

/** Fields that are given their value: where it is a draft. */
const given: Readonly<Record<string, readonly [fields: number, by: string]>> = {
  'src/interactions/comment-editor.tsx': [1, 'src/interactions/comment-form.tsx'],
  'src/features/login/activation/phone-step.tsx': [1, 'src/features/login/activation/activation-screen.tsx'],
  'src/questions/comment/comment-question.tsx': [1, 'src/features/evaluation/use-answer-drafts.ts'],
  'src/questions/single-option-comment/single-option-comment-question.tsx': [1, 'src/features/evaluation/use-answer-drafts.ts'],
};

const SECRET = 'a secret is never stored on the device';
const SEARCH = 'looks for something: nothing is written for anybody, and the result is one word away';
const LOGIN = 'a login name: a shared device does not show who tried to come in, and the browser fills it in';

/** What is never kept, and why. */
const neverKept: Readonly<Record<string, readonly [fields: number, why: string]>> = {
  'src/export/passphrase-field.tsx': [1, SECRET],
};

const sources = product('src').filter((path) => path.endsWith('.tsx') && !PARTS.includes(path));
const found = new Map(
  sources.map((path) => [path, fieldsIn(withoutComments(read(path)))] as const).filter(([, fields]) => fields > 0),
);

describe('fields in which a person writes', () => {
  it('are counted', () => {
    expect(fieldsIn('<input type="checkbox" /><Field label="a" value={b} onChange={(e) => c(e)} /><textarea />')).toBe(2);
    expect(fieldsIn('<Field label="a" readOnly value={b} />')).toBe(0);
    expect(found.size).toBeGreaterThan(30);
  });

  it('keep what is typed as a draft, or say why they may not', () => {
    const known = new Map([
      ...Object.entries(kept),
      ...Object.entries({ ...given, ...neverKept }).map(([path, [fields]]) => [path, fields] as const),
    ]);
    const fields = (all: ReadonlyMap<string, number>): string[] => [...all].map(([path, count]) => `${path}: ${count}`).toSorted();
    expect(fields(found)).toEqual(fields(known));
  });

  it('go through the one place that keeps drafts', () => {
    const keepers = [...Object.keys(kept), ...Object.values(given).map(([, by]) => by)];
    const uses = /useDraft\(|useProfileDraft\(|FormDraft</;
    const direct = /openDraftSlot\(draftsOf\(/;
    expect(keepers.filter((path) => !uses.test(read(path)) && !direct.test(read(path)))).toEqual([]);
  });

  it('that are never kept do not go there', () => {
    expect(Object.keys(neverKept).filter((path) => /platform\/drafts\//.test(read(path)))).toEqual([]);
  });
});
