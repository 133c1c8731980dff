import type { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { NamedAt } from '../files/import-folder.ts';
import { importLimits } from '../files/import-limits.ts';
import type { ImportWork } from '../build/import-work.ts';
import type { DocumentShape } from './document-shapes.ts';
import { keepAbsent } from './keep-absent.ts';
import { readFormat } from './read-format.ts';
import { parseYamlSource, type YamlSource } from './yaml-source.ts';

export interface ReadYaml<T> {
  source: YamlSource;
  format: T;
}

/** Null when it is no YAML; the problems are recorded. `at` is where the file is named. */
export const readSource = async (
  file: string,
  { folder, problems, note }: Pick<ImportWork, 'folder' | 'problems' | 'note'>,
  at: NamedAt = { file, line: null },
): Promise<YamlSource | null> => {
  const read = await folder.readText(file, importLimits.yaml, at, problems);
  if (!read) return null;
  if (read.encoding !== 'UTF-8') note(importCopy.otherEncoding(file, read.encoding));
  return parseYamlSource(file, read.text, problems);
};

/** Reads and validates a YAML file; null when there are problems, which are recorded. */
export const readYaml = async <S extends z.ZodType>(
  file: string,
  schema: S,
  work: Pick<ImportWork, 'folder' | 'problems' | 'note'>,
): Promise<ReadYaml<z.infer<S>> | null> => {
  const source = await readSource(file, work);
  const format = source && readFormat(schema, source, work.problems);
  return source && format ? { source, format } : null;
};

/** The same of a document, with what earlier imports said of it. */
export const readDocument = async <S extends z.ZodType>(
  raw: YamlSource | null,
  schema: S,
  shape: DocumentShape,
  work: Pick<ImportWork, 'documents' | 'problems' | 'now'>,
): Promise<ReadYaml<z.infer<S>> | null> => {
  const source = raw && (await keepAbsent(raw, shape, work));
  const format = source && readFormat(schema, source, work.problems);
  return source && format ? { source, format } : null;
};
