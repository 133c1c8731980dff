import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';

/** Levels of menu options, the first included. Pages below a node are not counted. */
export const MENU_LEVELS = 4;

/** An entry of the menu. It leads to one of the three, or to nothing: then it only holds others. */
export interface MenuOption {
  text: string;
  idNode?: string | undefined;
  /** The id of a section. */
  sectionTo?: string | undefined;
  /** An https address outside the app. */
  address?: string | undefined;
  options?: MenuOption[] | undefined;
}

const menuOption: z.ZodMiniType<MenuOption> = z.object({
  text: z.string(),
  idNode: z.optional(id),
  sectionTo: z.optional(id),
  address: z.optional(z.string()),
  options: z.optional(z.lazy(() => z.array(menuOption))),
});

/** The company's menu. */
export const menu = z.object({
  idMenu: z.literal('menu'),
  /** The entries of the first level that lead to nodes: all that apps of before can show. */
  options: z.array(z.object({ text: z.string(), idNode: id })),
  /** Every entry, where there are others; absent: `options` are all. */
  entries: z.optional(z.array(menuOption)),
});
export type Menu = z.infer<typeof menu>;

/** Every entry of the first level, with those below. */
export const entriesOf = ({ options, entries }: Menu): readonly MenuOption[] => entries ?? options;
