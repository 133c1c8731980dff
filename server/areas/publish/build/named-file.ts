import type { NamedAt } from '../files/import-folder.ts';
import type { YamlPath } from '../source/yaml-source.ts';

/**
 * Resolves file names used in a content, and the position in the course where problems with them
 * are reported.
 */
export interface NamedFile {
  named(path: string): string;
  at(...path: YamlPath): NamedAt;
}
