// @vitest-environment node
import { expect, it } from 'vitest';
import { downloadName } from './download-name.ts';

it.each<[string, string | null, string]>([
  ['Ficha de inspeção diária', 'ficha-de-inspecao-diaria.xlsx', 'Ficha de inspeção diária.xlsx'],
  ['NR-11: guia do operador', 'guia.pdf', 'NR-11 guia do operador.pdf'],
  ['Planilha.XLSX', 'a.xlsx', 'Planilha.xlsx'],
  ['  ../etc/passwd ', 'a.pdf', 'etc passwd.pdf'],
  ['???', 'a.pdf', 'a.pdf'],
  ['Sem arquivo', null, 'Sem arquivo'],
  ['Versão 2.0', 'sem-final', 'Versão 2.0'],
  [`${'ã'.repeat(200)}`, 'a.pdf', `${'ã'.repeat(120)}.pdf`],
])('%s of %s is saved as %s', (title, fileName, name) => {
  expect(downloadName(title, fileName)).toBe(name);
});
