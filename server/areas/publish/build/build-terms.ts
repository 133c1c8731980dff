/** Builds the documents that people must accept before they use the app. */
import { term as termSchema, type Term } from '#contract/areas/access/entities/term.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { importLimits } from '../files/import-limits.ts';
import type { CompanyFormat } from '../format/company-format.ts';
import type { YamlPath, YamlSource } from '../source/yaml-source.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

export const buildTerms = async (
  { terms }: CompanyFormat,
  source: YamlSource,
  work: ImportWork,
): Promise<Term[]> => {
  const built: Term[] = [];
  const add = async (about: Omit<Term, 'html'>, file: string, path: YamlPath): Promise<void> => {
    const at = source.at(path);
    const text = await work.fileStore.text(file, importLimits.text, at);
    if (text === null) return;
    const { html } = await richText(
      { language: 'markdown', text, file, at: { ...at, file, line: null } },
      work,
    );
    if (html === '') work.problems.add(file, null, importCopy.noText(file));
    built.push(termSchema.parse({ ...about, html } satisfies Term));
  };
  await add(
    {
      idTerm: 'usage',
      kind: 'usage',
      name: importCopy.usageTerms,
      versionNumber: terms.agreementVersion,
    },
    terms.usage,
    ['terms', 'usage'],
  );
  const signed = terms.responsibility;
  if (signed) {
    const about = {
      idTerm: signed.id,
      kind: 'responsibility',
      name: signed.name,
      versionNumber: signed.version,
    } as const;
    await add(about, signed.file, ['terms', 'responsibility', 'file']);
  }
  return built;
};
