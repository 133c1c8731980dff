/** How a kind of queued write is shown to people. */
import type { LucideIcon } from 'lucide-react';
import type { CommandSubject } from '#contract/command.ts';
import type { CommandKind, PayloadOf } from '#contract/commands/registry.ts';
import { queuedWritesCopy } from '#src/copy/pt-BR/queued-writes.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { Subjects } from '#sync/reads/subjects.ts';

export interface Description {
  title: string;
  /** One line more: how much, where. */
  fact: string | null;
  /** The title where it stands alone, without its fact; the title itself where that says it all. */
  alone?: string;
}

export interface About {
  subjects: Subjects;
  /** What the write is about. */
  subject: CommandSubject;
  /** Writes of the person that were folded into it. */
  merged: number;
  /** It is told to somebody else than the person who made it. */
  ofOther?: true;
}

/** One figure of a payload that an administrator may set right, also where the payload as it stands is refused. */
export interface FigureEdit {
  field: string;
  min: number;
  max: number;
  /** What one of the person's units is in the payload's. */
  unit: number;
  label: string;
}

export interface WriteView<K extends CommandKind> {
  /** In one or two words. */
  name: string;
  describe(payload: PayloadOf<K>, about: About): Description;
  /** Drawn in the mark while it waits; an arrow where there is none. */
  icon?: LucideIcon;
  /** What of it the person may still choose otherwise. */
  change?: 'vote';
  /** Absent where it is a fact or a person's own word: there is nothing in it to set right. */
  edit?: FigureEdit;
  /** A signature or a decision is the person's own: nobody else can accept it for them, or take it over. */
  personal?: true;
}

export const view = <K extends CommandKind>(spec: WriteView<K>): WriteView<K> => spec;

/** What any item is described from. */
export type DescribedWrite = Pick<Op, 'kind' | 'payload' | 'merged'>;

/** The content's title, and the place that it stands in. */
export const contentOf = ({ subject, subjects }: Pick<About, 'subject' | 'subjects'>): { title: string; place: string | null } => {
  const known = subjects.contents.get(subject.content ?? '');
  return { title: known?.title ?? queuedWritesCopy.unknownContent, place: known?.place ? queuedWritesCopy.within(known.place) : null };
};

/** The page's title. */
export const pageOf = ({ subject, subjects }: Pick<About, 'subject' | 'subjects'>): string =>
  subjects.pages.get(subject.node ?? '') ?? queuedWritesCopy.unknownPage;
