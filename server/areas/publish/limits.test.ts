import { expect, it } from 'vitest';
import { goodFolder, layFolder } from '#server/testing/course-folder.ts';
import { planCompany } from './build/plan-company.ts';
import { startImport } from './build/start-import.ts';

const COURSE = 'courses/forno/course.yaml';
const head = 'id: forno\ncode: "1.1"\narea: cozinha\ntitle: O forno\nsections:\n';

const planned = async (course: string, more: Record<string, string> = {}) => {
  const { folder, remove } = await layFolder({
    ...(await goodFolder()),
    [COURSE]: course,
    ...more,
  });
  return planCompany(await startImport(folder, () => undefined), () => undefined).finally(remove);
};
const links = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `      - {id: l-${i}, type: link, title: L, referenceLink: "https://example.org/"}\n`,
  ).join('');
const first =
  '  - contents: [{id: acender, type: link, title: A, referenceLink: "https://example.org/"}]\n';

it('a course has at most 20,000 contents, listed or as cards', async () => {
  // Before its files are looked for: the missing one is not told.
  const lost = '      - {id: x, type: pdf, title: X, file: nada.pdf}\n';
  await expect(planned(`${head}  - contents:\n${links(20_000)}${lost}`)).rejects.toThrow(
    `${COURSE}:5: a trilha tem 20001 conteúdos; o limite é 20000: divida-a em trilhas menores, abaixo dela (parent)`,
  );
  await expect(planned(`${head}  - contents:\n${links(20_000)}${lost}`)).rejects.not.toThrow(
    /nada\.pdf/,
  );
  const cards = Array.from({ length: 20_000 }, (_, i) => `## Carta ${i}\n\nTexto.\n`).join('\n');
  await expect(
    planned(`${head}${first}  - cards: {file: c.md, id: c}\n`, { 'courses/forno/c.md': cards }),
  ).rejects.toThrow(`${COURSE}:5: a trilha tem 20001 conteúdos; o limite é 20000`);
});
