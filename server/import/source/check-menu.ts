/** Checks what the menu and the sections of a company lead to. */
import { MENU_LEVELS } from '#contract/entities/menu.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { HOME_SECTION } from '../build/build-sections.ts';
import type { MenuFormat } from '../format/menu-format.ts';
import { ClaimedNames } from './claimed-names.ts';
import type { ImportProblems } from './import-problems.ts';
import type { CompanyFolder } from './read-company-folder.ts';
import type { YamlPath } from './yaml-source.ts';

interface MenuTargets {
  nodes: ClaimedNames;
  contents: ClaimedNames;
  /**
   * Contents of restricted courses. Every person of the company gets the sections, so none may hold
   * one.
   */
  closed: ReadonlySet<string>;
}

export const checkMenu = (
  { company }: CompanyFolder,
  { nodes, contents, closed }: MenuTargets,
  problems: ImportProblems,
): void => {
  const { source, format } = company;
  const tell = (path: YamlPath, message: string): void => problems.tell(source.at(path), message);
  const checkContent = (id: string, path: YamlPath): void => {
    if (!contents.has(id)) tell(path, importCopy.unknownContent(id));
    if (closed.has(id)) tell(path, importCopy.restrictedInBlock(id));
  };

  const sections = new ClaimedNames(problems, importCopy.duplicateId);
  const groups = new Set(format.groups.map(({ id }) => id));
  for (const [i, { id, content, items, groups: named }] of format.sections.entries()) {
    sections.claim(id, source.at(['sections', i, 'id']));
    if (id === HOME_SECTION) tell(['sections', i, 'id'], importCopy.homeSectionId);
    if (content !== null) checkContent(content, ['sections', i, 'content']);
    for (const [at, group] of named.entries())
      if (!groups.has(group)) tell(['sections', i, 'groups', at], importCopy.unknownGroup(group));
    for (const [at, item] of items.entries())
      checkContent(item.content, ['sections', i, 'items', at, 'content']);
  }
  for (const [i, { id, entries }] of format.sections.entries())
    for (const [e, { content, node, section }] of entries.entries()) {
      const at = ['sections', i, 'entries', e];
      if (content !== undefined) checkContent(content, [...at, 'content']);
      if (node !== undefined && !nodes.has(node))
        tell([...at, 'node'], importCopy.unknownNode(node));
      if (section === id) tell([...at, 'section'], importCopy.entryOfItself);
      else if (section !== undefined && section !== HOME_SECTION && !sections.has(section))
        tell([...at, 'section'], importCopy.unknownSection(section));
    }
  const checkEntries = (entries: readonly MenuFormat[], path: YamlPath, level: number): void => {
    for (const [i, { node, section, options }] of entries.entries()) {
      const at = [...path, i];
      if (node !== undefined && !nodes.has(node))
        tell([...at, 'node'], importCopy.unknownNode(node));
      if (section !== undefined && section !== HOME_SECTION && !sections.has(section))
        tell([...at, 'section'], importCopy.unknownSection(section));
      if (options.length > 0 && level === MENU_LEVELS)
        tell([...at, 'options'], importCopy.menuTooDeep(MENU_LEVELS));
      else checkEntries(options, [...at, 'options'], level + 1);
    }
  };
  checkEntries(format.menu, ['menu'], 1);
};
