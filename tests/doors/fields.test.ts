/**
 * Every place where text comes in with a write, a call, a document of a folder or an order of an
 * operator: it cleans what it takes, or says why not.
 */
import fc from 'fast-check';
import type { core } from 'zod';
import { safeParse } from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { commands } from '#contract/commands.ts';
import { companyFormat } from '#server/areas/publish/format/company-format.ts';
import { courseFormat } from '#server/areas/publish/format/course-format.ts';
import { evaluationFormat } from '#server/areas/publish/format/evaluation-format.ts';
import { progressFormat } from '#server/areas/publish/format/progress-format.ts';
import { operatorCommand } from '#server/operator/operator-command.ts';
import { AS_THEY_ARE, REFUSED, UNKNOWN } from './exceptions.ts';
import { textFields, type TextField } from './text-fields.ts';
import { isClean, UGLY, VERY_UGLY } from './ugly-texts.ts';

const schemas: [string, core.$ZodType][] = [
  ...Object.entries(commands).map(([kind, { payload }]): [string, core.$ZodType] => [
    kind,
    payload,
  ]),
  ...Object.entries(calls as Readonly<Record<string, AnyCall>>).flatMap(
    ([name, { body, query, params }]) =>
      Object.entries({ body, query, params }).flatMap(([part, schema]): [string, core.$ZodType][] =>
        schema ? [[`${name} ${part}`, schema]] : [],
      ),
  ),
  ['company.yaml', companyFormat],
  ['course.yaml', courseFormat],
  ['evaluation', evaluationFormat],
  ['progress', progressFormat],
  ['operator', operatorCommand],
];
const fields = schemas.flatMap(([name, schema]) => textFields(schema, name));

/** A person types or pastes these, and only these signs are meant: the others go, the value stays. */
const TYPED: readonly [path: string, meant: string][] = [
  ['profile.edit.changes.phone.to', '(19) 98765-4321'],
  ['profile.edit.changes.cpf.to', '529.982.247-25'],
  ['sendPin body.phone', '19987654321'],
  ['checkPin body.phone', '19987654321'],
  ['checkPin body.pin', '123456'],
  ['buy body.creditCard', '4111 1111 1111 1111'],
  ['buy body.expirationDate', '12/30'],
  ['buy body.CVV', '123'],
  ['buy body.name', 'Ana Araújo'],
  ['company.yaml.people[].email', 'ana@padaria.example'],
  ['company.yaml.contact.to', 'contato@padaria.example'],
  ['operator.admin.email', 'ana@padaria.example'],
  ['company.yaml.landing.url', 'https://padaria.example/inicio'],
  ['company.yaml.areas[].code', '1.2'],
];
const withSigns = (meant: string): string[] =>
  ['\u200B', '\uFEFF', '\u202E', '\u00AD', '\u0007'].flatMap((sign) => [
    `${sign}${meant}`,
    ` ${meant.slice(0, 2)}${sign}${meant.slice(2)}\u00A0`,
  ]);

type Manner = 'cleans' | 'takes as it is' | 'refuses' | 'takes anything';

const mannerOf = ({ schema, isUnknown }: TextField): Manner => {
  if (isUnknown) return 'takes anything';
  const taken = [VERY_UGLY, ...UGLY.map(([, came]) => came)].flatMap((came) => {
    const parsed = safeParse(schema, came);
    return parsed.success ? [parsed.data] : [];
  });
  if (taken.length === 0) {
    const isTyped = TYPED.some(([, meant]) =>
      withSigns(meant).every((came) => safeParse(schema, came).data === meant),
    );
    return isTyped ? 'cleans' : 'refuses';
  }
  return taken.every((one) => typeof one === 'string' && isClean(one))
    ? 'cleans'
    : 'takes as it is';
};

const byPath =
  (list: readonly [RegExp, string][]) =>
  ({ path }: TextField): [RegExp, string] | undefined =>
    list.find(([pattern]) => pattern.test(path));

const reasonOf = {
  'takes as it is': byPath(AS_THEY_ARE),
  refuses: ({ schema }: TextField) => REFUSED.find(([sample]) => safeParse(schema, sample).success),
  'takes anything': byPath(UNKNOWN),
} as const;

describe('text that comes in', () => {
  test('is looked for everywhere', () => {
    expect(fields.length).toBeGreaterThan(500);
    expect(fields.filter((one) => mannerOf(one) === 'cleans').length).toBeGreaterThan(150);
  });

  test('is cleaned, or it is written down why not', () => {
    const unexplained = fields.flatMap((field) => {
      const manner = mannerOf(field);
      if (manner === 'cleans') return [];
      return reasonOf[manner](field) ? [] : [`${field.path} ${manner}`];
    });
    expect(
      unexplained,
      'let the schema begin with asLine() or asText() of contract/written.ts, or line() of the format; else add it to exceptions.ts',
    ).toEqual([]);
  });

  test('that was cleaned is the same when it comes again', () => {
    const cleaning = new Set(
      fields.flatMap((field) => (mannerOf(field) === 'cleans' ? [field.schema] : [])),
    );
    const signs = fc.constantFrom(
      ...'aé \u0301\u0327\u200B\u200D\u202E\uFEFF\u00AD\u0007\r\n\u{1F469}',
    );
    const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), signs), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...cleaning), text, (schema, parts) => {
        const once = safeParse(schema, parts.join(''));
        if (!once.success) return;
        expect(isClean(String(once.data))).toBe(true);
        expect(safeParse(schema, once.data)).toEqual({ success: true, data: once.data });
      }),
      { numRuns: 3_000 },
    );
  });

  test('each exception is of use', () => {
    const used = new Set(
      fields.flatMap((field) => {
        const manner = mannerOf(field);
        return manner === 'cleans' ? [] : [reasonOf[manner](field)];
      }),
    );
    const all = [...AS_THEY_ARE, ...REFUSED, ...UNKNOWN];
    expect(all.filter((exception) => !used.has(exception as never))).toEqual([]);
  });

  test.each(TYPED)('%s is what was meant', (path, meant) => {
    const schema = fields.find((one) => one.path === path)?.schema;
    if (!schema) throw new Error(`there is no ${path}`);
    for (const came of withSigns(meant)) expect(safeParse(schema, came).data).toBe(meant);
  });
});
