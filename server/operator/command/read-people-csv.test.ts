import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { linesByMessage, readPeopleCsv, TableRefused } from './read-people-csv.ts';

const table = (file: string) =>
  readPeopleCsv(readFileSync(new URL(`../../testing/people-tables/${file}`, import.meta.url)));
const read = (text: string) => readPeopleCsv(Buffer.from(text));
const refusal = (make: () => unknown): readonly string[] => {
  try {
    make();
  } catch (error) {
    if (error instanceof TableRefused) return error.lines;
    throw error;
  }
  return [];
};

it.each([
  ['3-excel-unicode-text.txt', 'bia.paixao', 'f.avila'],
  ['4-sep-line.csv', 'caio.paixao', 'g.avila'],
  ['5-empty-rows.csv', 'duda.paixao', 'h.avila'],
  ['6-tabs.csv', 'eva.paixao', 'i.avila'],
])('%s has two people, whole', (file, first, second) => {
  const { people, notes } = table(file);
  expect(notes).toEqual([]);
  expect(people).toMatchObject([
    {
      username: first,
      name: 'Joana Paixão Conceição',
      phone: '(11) 98765-4321',
      employeeCode: '000123',
      department: 'Logística',
    },
    {
      username: second,
      name: "Dário d'Ávila",
      phone: '(11) 98765-0000',
      employeeCode: '000124',
      department: 'Operações',
    },
  ]);
});

it.each([
  ['7-headers-caps.csv', [['Fabio.Leme', 'Fábio Leme']]],
  ['13-invisible.csv', [['olga.reis', 'Olga Reis']]],
  [
    '14-nfd.csv',
    [
      ['paulo.araujo', 'Paulo Ara\u00FAjo Concei\u00E7\u00E3o'],
      ['jo\u00E3o.nfd', 'Jo\u00E3o Nfd'],
    ],
  ],
])('%s: what looks the same is the same', (file, right) =>
  expect(table(file).people.map(({ username, name }) => [username, name])).toEqual(right),
);

it('refuses a phone that became a number, by its line and with what to do', () =>
  expect(refusal(() => table('11-phone-number.csv'))).toEqual([
    expect.stringMatching(/^Linha 2: .*5,51199E\+12.*Formate a coluna como texto/),
  ]));

it('takes the headings of HR, and says once what is left out', () => {
  const { people, notes } = read(
    'MATRÍCULA;Nome completo;E-mail corporativo;CPF;Cargo;Setor;Filial;Gestor;Login\n' +
      '0012;Ana Luz;ana@exemplo.example;52998224725;Chefe;Loja;Sul;Rui;ana\n',
  );
  expect(people).toEqual([
    {
      employeeCode: '0012',
      name: 'Ana Luz',
      email: 'ana@exemplo.example',
      role: 'Chefe',
      department: 'Loja',
      branch: 'Sul',
      managerName: 'Rui',
      username: 'ana',
    },
  ]);
  expect(notes).toEqual([expect.stringMatching(/: CPF\.$/)]);
});

it.each([
  ['a stray quote', 'username;name\nana;Ana "Luz\nbia;Bia\n', /^Linha 2: há uma aspa/],
  [
    'a line break in a name',
    'username;name\nbia;Bia\nana;"Ana\nLuz"\n',
    /^Linha 3: name: .*quebra/,
  ],
  ['no login', 'name\nAna\n', /Falta: username/],
  ['a column twice', 'login;nome;name\na;b;c\n', /duas colunas para name/],
])('refuses %s', (_what, text, message) =>
  expect(refusal(() => read(text))).toEqual([expect.stringMatching(message)]),
);

it('makes equal messages one, with its first lines and how many more', () =>
  expect(
    linesByMessage(
      [2, 3, 5, 8]
        .map((line) => ({ line, message: 'curto.' }))
        .concat({
          line: 4,
          message: 'longo.',
        }),
    ),
  ).toEqual(['Linhas 2, 3, 5 e mais 1: curto.', 'Linha 4: longo.']));
