/** What an item is, as its kind tells it. */
import type { LucideIcon } from 'lucide-react';
import type { PayloadOf } from '#contract/commands/registry.ts';
import type { CommandKind } from '#contract/kinds.ts';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentIdOf, nodeIdOf, type Subjects } from '#sync/reads/subjects.ts';
import type { Op } from '#sync/mirror/op.ts';

export interface Description {
  title: string;
  /** One line more: how much, where. */
  fact: string | null;
  /** The title where it stands alone, without its fact; the title itself where that says it all. */
  alone?: string;
}

export interface About {
  subjects: Subjects;
  /** Writes of the person that were folded into it. */
  merged: number;
  /** It is told to somebody else than the person who made it. */
  ofOther?: true;
}

export interface KindView<K extends CommandKind> {
  describe(payload: PayloadOf<K>, about: About): Description;
  /** Drawn in the mark while it waits; an arrow where there is none. */
  icon?: LucideIcon;
  /** What of it a person may still choose otherwise. */
  change?: 'vote';
}

/** What any item is described from. */
export type Described = Pick<Op, 'kind' | 'payload' | 'merged'>;

/** The content's title, and the place that it stands in. */
export const contentOf = (payload: unknown, { contents }: Subjects): { title: string; place: string | null } => {
  const known = contents.get(contentIdOf(payload) ?? '');
  return { title: known?.title ?? syncKindsCopy.unknownContent, place: known?.place ? syncKindsCopy.within(known.place) : null };
};

/** The page's title. */
export const pageOf = (payload: unknown, { pages }: Subjects): string => pages.get(nodeIdOf(payload) ?? '') ?? syncKindsCopy.unknownPage;
