import type { z } from 'zod';
import type { NamedAt } from '../files/import-folder.ts';
import { importLimits } from '../files/import-limits.ts';
import type { ImportWork } from '../build/import-work.ts';
import { readFormat } from './read-format.ts';
import { parseYamlSource, type YamlSource } from './yaml-source.ts';

export interface ReadYaml<T> {
  source: YamlSource;
  format: T;
}

/** Reads and validates a YAML file; null when there are problems, which are recorded. `at` is where the file is named. */
export const readYaml = async <S extends z.ZodType>(
  file: string,
  schema: S,
  { folder, problems }: Pick<ImportWork, 'folder' | 'problems'>,
  at: NamedAt = { file, line: null },
): Promise<ReadYaml<z.infer<S>> | null> => {
  const text = await folder.readText(file, importLimits.yaml, at, problems);
  const source = text === null ? null : parseYamlSource(file, text, problems);
  const format = source && readFormat(schema, source, problems);
  return source && format ? { source, format } : null;
};
