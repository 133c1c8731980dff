import type { NamedAt } from '../files/import-folder.ts';
import type { YamlPath } from '../source/yaml-source.ts';

/** How the parts of a content name their files, and where in its course a problem of one is told. */
export interface NamedFile {
  named(path: string): string;
  at(...path: YamlPath): NamedAt;
}
