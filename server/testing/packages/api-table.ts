/**
 * Calls of the run-time chapters of both standards, with the answer and the error that these want.
 * Each table is one visit, in its order.
 */
import { readFileSync } from 'node:fs';
import type { ScormVersion } from '#contract/areas/content/entities/package.ts';
import type { ZipEntry } from '../zip-bytes.ts';
import { htmlPage, shared } from './lesson-pages.ts';
import { withManifest } from './package-manifest.ts';

export interface ApiStep {
  /** Name of the function. */
  call: string;
  args: string[];
  /** Null where any answer will do. */
  answer: string | null;
  error: string;
  /** As it stands in the table. */
  line: string;
}

/** Lists of children are in any order. */
export const inOrder = (name: string, answer: string): string =>
  name.endsWith('._children') ? answer.split(',').sort().join() : answer;

const functions = {
  '1.2': { get: 'LMSGetValue', set: 'LMSSetValue' },
  '2004': { get: 'GetValue', set: 'SetValue' },
} as const;

/** `‹x*256›` is 256 times x. */
const spelledOut = (text: string): string =>
  text.replace(/‹(.)\*(\d+)›/gu, (_, one: string, times: string) => one.repeat(Number(times)));

/**
 * A line is `get NAME = ANSWER`, `get NAME ! ERROR`, `get NAME ?` (any answer, no error), `set NAME
 * = VALUE`, `set NAME = VALUE ! ERROR`, or `call FUNCTION(ARGUMENT) = ANSWER ! ERROR`. `#` begins a
 * heading.
 */
const stepOf = (version: ScormVersion, line: string): ApiStep => {
  const [, verb = '', name = '', argument, value, any, error = '0'] =
    /^(get|set|call) ([^ (]+)(?:\((.*?)\))?(?: =(?: (.*?))??)?( \?)?(?: ! (\d+))?$/.exec(line) ??
    [];
  const said = spelledOut(value ?? '');
  if (verb === 'call')
    return { call: name, args: [argument ?? ''], answer: any ? null : said, error, line };
  if (verb === 'get')
    return { call: functions[version].get, args: [name], answer: any ? null : said, error, line };
  if (verb === 'set')
    return {
      call: functions[version].set,
      args: [name, said],
      answer: error === '0' ? 'true' : 'false',
      error,
      line,
    };
  throw new SyntaxError(line);
};

const files: Readonly<Record<ScormVersion, string>> = {
  '1.2': 'api-table-12.txt',
  '2004': 'api-table-2004.txt',
};

export const apiTable = (version: ScormVersion): ApiStep[] =>
  readFileSync(new URL(files[version], import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => stepOf(version, line));

/**
 * A lesson that makes the calls of the table, and says in #resultado which of them were answered
 * otherwise.
 */
export const tablePackage = (version: ScormVersion): ZipEntry[] => {
  const steps = JSON.stringify(apiTable(version)).replaceAll('<', '\\u003c');
  const body = '<h1>Chamadas do padrão</h1><pre id="resultado"></pre>';
  const page = htmlPage({
    course: 'Teste',
    title: 'Chamadas do padrão',
    isWalked: false,
    scripts: ['tabela.js'],
    body,
  });
  return withManifest({
    id: `tabela-${version.replace('.', '')}`,
    title: 'Chamadas do padrão',
    version: version === '1.2' ? '1.2' : '2004 4th Edition',
    items: [{ id: 'tabela', title: 'Chamadas do padrão', href: 'tabela.html' }],
    files: [
      {
        name: 'tabela.html',
        data: page.replace(
          '<script ',
          () => `<script type="application/json" id="chamadas">${steps}</script>\n<script `,
        ),
      },
      ...shared('estilo.css', 'tabela.js'),
    ],
  });
};
