/** The presentation of a kind of queued write. */
import type { LucideIcon } from 'lucide-react';
import type { CommandSubject } from '#contract/command.ts';
import type { CommandKind, PayloadOf } from '#contract/commands/registry.ts';
import { queuedWritesCopy } from './queued-writes.copy.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { Subjects } from '#sync/reads/subjects.ts';

export interface Description {
  title: string;
  /** A second line: how much, where. */
  fact: string | null;
}

export interface About {
  subjects: Subjects;
  /** What the write is about. */
  subject: CommandSubject;
  /** Number of the person's writes that were merged into it. */
  merged: number;
  /** The reader is not the person who made the write. */
  ofOther?: true;
  /** Name of the person who made it, for another reader. */
  maker?: string;
}

/**
 * The number in a payload that an administrator may correct, even if the current payload is
 * refused.
 */
export interface FigureEdit {
  field: string;
  min: number;
  max: number;
  /** Factor from the displayed unit to the payload's unit. */
  unit: number;
  label: string;
}

export interface WriteView<K extends CommandKind> {
  /** One or two words. */
  name: string;
  describe(payload: PayloadOf<K>, about: About): Description;
  /** Shown in the mark while it waits; an arrow by default. */
  icon?: LucideIcon;
  /** What the person may still change. */
  change?: 'vote';
  /** Absent for facts and personal statements, which cannot be corrected. */
  edit?: FigureEdit;
  /** A signature or decision of the person. No other person can accept it for them or take it over. */
  personal?: true;
}

export const view = <K extends CommandKind>(spec: WriteView<K>): WriteView<K> => spec;

/** The fields from which an item is described. */
export type DescribedWrite = Pick<Op, 'kind' | 'payload' | 'merged'>;

/**
 * A name as it stands inside a sentence: quoted, or a phrase of its own where the device does not
 * know it.
 */
const inSentence = (title: string | undefined, unknown: string): string =>
  title === undefined ? unknown : queuedWritesCopy.quoted(title);

/** The content's title, the title inside a sentence, and where it is. */
export const contentOf = ({
  subject,
  subjects,
}: Pick<About, 'subject' | 'subjects'>): { title: string; named: string; place: string | null } => {
  const known = subjects.contents.get(subject.content ?? '');
  return {
    title: known?.title ?? queuedWritesCopy.unknownContent,
    named: inSentence(known?.title, queuedWritesCopy.unknownContent),
    place: known?.place ? queuedWritesCopy.within(known.place) : null,
  };
};

/** The page's title inside a sentence. */
export const pageOf = ({ subject, subjects }: Pick<About, 'subject' | 'subjects'>): string =>
  inSentence(subjects.pages.get(subject.node ?? ''), queuedWritesCopy.unknownPage);

/** The evaluation's title inside a sentence. */
export const evaluationOf = ({ subject, subjects }: Pick<About, 'subject' | 'subjects'>): string =>
  inSentence(
    subjects.evaluations.get(subject.evaluation ?? ''),
    queuedWritesCopy.unknownEvaluation,
  );
