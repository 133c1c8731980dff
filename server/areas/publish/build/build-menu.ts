import {
  menu as menuSchema,
  type Menu,
  type MenuOption,
} from '#contract/areas/access/entities/menu.ts';
import type { MenuFormat } from '../format/menu-format.ts';

const isPlain = ({ node, options }: MenuFormat): boolean =>
  node !== undefined && options.length === 0;

const optionOf = ({ text, node, section, address, options }: MenuFormat): MenuOption => ({
  text,
  ...(node !== undefined && { idNode: node }),
  ...(section !== undefined && { sectionTo: section }),
  ...(address !== undefined && { address }),
  ...(options.length > 0 && { options: options.map(optionOf) }),
});

/** The menu's row. A menu of pages alone is written as it always was. */
export const buildMenu = (entries: readonly MenuFormat[]): Menu =>
  menuSchema.parse({
    idMenu: 'menu',
    options: entries.flatMap(({ text, node }) =>
      node === undefined ? [] : [{ text, idNode: node }],
    ),
    ...(!entries.every(isPlain) && { entries: entries.map(optionOf) }),
  });
