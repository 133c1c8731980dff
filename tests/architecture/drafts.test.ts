import { describe, expect, it } from 'vitest';
import { product, read, withoutComments } from './tree.ts';

/** What a person can type into: elements, and our own fields around them. */
const TYPED = [
  'input',
  'textarea',
  'Field',
  'TextArea',
  'CountedTextArea',
  'CommentField',
  'PasswordField',
  'CommentEditor',
  'SearchField',
];
/** Those that are made of others: each use of them counts instead. */
const PARTS = [
  'src/ui/field/field.tsx',
  'src/ui/field/text-area.tsx',
  'src/ui/field/counted-text-area.tsx',
  'src/ui/field/checkbox.tsx',
  'src/kinds/questions/comment-field.tsx',
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
  [...source.matchAll(new RegExp(`<(${TYPED.join('|')})(?=[\\s/>])`, 'g'))].filter(({ index }) =>
    isTypedInto(tagAt(source, index)),
  ).length + [...source.matchAll(/\bcontentEditable\b|\bnew Editor\(/g)].length;

/**
 * Files with fields whose text is a draft: how many. A further one is counted only once a person
 * made it a draft too.
 */
const kept: Readonly<Record<string, number>> = {
  'src/features/contact/contact-screen.tsx': 1,
  'src/features/content/chat/chat-form.tsx': 1,
  'src/features/device-queue/import/found-form.tsx': 1,
  'src/features/device-queue/item/decide-dialog.tsx': 2,
  'src/features/external-review/review-dialog.tsx': 1,
  'src/features/journey/external/course-form.tsx': 1,
  'src/features/open-devices/name-device.tsx': 1,
  'src/features/people/org-units/rename-dialog.tsx': 1,
  'src/features/plans/form-view.tsx': 2,
  'src/features/profile/profile-form.tsx': 3,
  'src/learning/interactions/comment-form.tsx': 1,
  'src/kinds/sections/room/room-composer.tsx': 1,
  'src/kinds/sections/upload/upload-form.tsx': 2,
  'src/ui/overlay/reason-dialog.tsx': 1,
};

/** Fields that are given their value: where it is a draft. */
const given: Readonly<Record<string, readonly [fields: number, by: string]>> = {
  'src/learning/interactions/comment-editor.tsx': [1, 'src/learning/interactions/comment-form.tsx'],
  'src/features/people/record/person-form.tsx': [
    1,
    'src/features/people/record/use-person-edits.ts',
  ],
  'src/features/login/activation/phone-step.tsx': [
    1,
    'src/features/login/activation/activation-screen.tsx',
  ],
  'src/kinds/questions/comment/comment-question.tsx': [
    1,
    'src/features/evaluation/use-answer-drafts.ts',
  ],
  'src/kinds/questions/single-option-comment/single-option-comment-question.tsx': [
    1,
    'src/features/evaluation/use-answer-drafts.ts',
  ],
};

const SECRET = 'a secret is never stored on the device';
const SEARCH = 'looks for something: nothing is written for any person, and it is one word away';
const LOGIN =
  'a login name: a shared device does not show who tried to come in, and the browser fills it in';
const COMMAND = 'an order to the page, done with the next key: nothing of it is left to lose';

/** Fields whose text is no draft, and why. */
const others: Readonly<Record<string, readonly [fields: number, why: string]>> = {
  'src/learning/export/export-dialog.tsx': [2, SECRET],
  'src/learning/export/file-form.tsx': [1, SECRET],
  'src/features/login/activation/pin-boxes.tsx': [1, SECRET],
  'src/features/login/new-password/new-password-form.tsx': [2, SECRET],
  'src/features/login/password-step.tsx': [1, SECRET],
  'src/features/profile/change-password-dialog.tsx': [1, SECRET],
  'src/features/store/checkout/card-form.tsx': [4, SECRET],
  'src/ui/field/password-field.tsx': [1, SECRET],
  'src/kinds/viewers/pdf/password-form.tsx': [1, SECRET],
  'src/kinds/blocks/catalog/catalog-filter.tsx': [1, SEARCH],
  'src/features/journey/history/history-tab.tsx': [1, SEARCH],
  'src/features/people/audit/audit-filters.tsx': [2, SEARCH],
  'src/features/scorm-attempts/list/attempt-filters.tsx': [1, SEARCH],
  'src/features/support-access/support-dialog.tsx': [1, SEARCH],
  'src/kinds/sections/directory/directory-section.tsx': [1, SEARCH],
  'src/kinds/sections/entries/section-search.tsx': [1, SEARCH],
  'src/kinds/sections/library/library-section.tsx': [1, SEARCH],
  'src/kinds/sections/search-field.tsx': [1, SEARCH],
  'src/kinds/sections/store/store-section.tsx': [1, SEARCH],
  'src/ui/frame/search-box.tsx': [1, SEARCH],
  'src/learning/topics/topics-dialog.tsx': [1, SEARCH],
  'src/ui/list/list-page.tsx': [1, SEARCH],
  'src/kinds/viewers/pdf/bars/find-bar.tsx': [1, SEARCH],
  'src/features/login/link-request/link-request-form.tsx': [1, LOGIN],
  'src/features/login/login-step.tsx': [1, LOGIN],
  'src/learning/interactions/link-field.tsx': [1, COMMAND],
  'src/kinds/viewers/pdf/bars/page-field.tsx': [1, COMMAND],
  'src/features/plans/calculator-view.tsx': [
    1,
    'a figure that is tried out, kept with the place of its dialog in use-plan.ts',
  ],
  'src/kinds/questions/correlate/number-field.tsx': [
    1,
    'a choice: saved as an answer with every change',
  ],
};

const sources = product('src').filter((path) => path.endsWith('.tsx') && !PARTS.includes(path));
const found = new Map(
  sources
    .map((path) => [path, fieldsIn(withoutComments(read(path)))] as const)
    .filter(([, fields]) => fields > 0),
);

describe('fields in which a person writes', () => {
  it('are counted', () => {
    expect(
      fieldsIn(
        '<input type="checkbox" /><Field label="a" value={b} onChange={(e) => c(e)} /><textarea />',
      ),
    ).toBe(2);
    expect(fieldsIn('<Field label="a" readOnly value={b} />')).toBe(0);
    expect(found.size).toBeGreaterThan(30);
  });

  it('keep what is typed as a draft, or say why they may not', () => {
    const known = new Map([
      ...Object.entries(kept),
      ...Object.entries({ ...given, ...others }).map(([path, [fields]]) => [path, fields] as const),
    ]);
    const fields = (all: ReadonlyMap<string, number>): string[] =>
      [...all].map(([path, count]) => `${path}: ${count}`).toSorted();
    expect(fields(found)).toEqual(fields(known));
  });

  it('go through the one place that keeps drafts', () => {
    const keepers = [...Object.keys(kept), ...Object.values(given).map(([, by]) => by)];
    const uses = /\buseDraft(<\w+>)?\(|\buseProfileDraft\(|\buseCourseForm\(|\bFormDraft</;
    const direct = /openDraftSlot\(\s*draftsOf\(/;
    expect(keepers.filter((path) => !uses.test(read(path)) && !direct.test(read(path)))).toEqual(
      [],
    );
  });

  it('that are secret do not go there', () => {
    const secret = Object.entries(others).flatMap(([path, [, why]]) =>
      why === SECRET ? [path] : [],
    );
    expect(secret.length).toBeGreaterThan(5);
    expect(secret.filter((path) => /platform\/drafts\//.test(read(path)))).toEqual([]);
  });
});
