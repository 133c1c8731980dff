/**
 * What the page and a viewer ask of each other. The page owns the viewer frame (FECHAR CONTEÚDO, badge, previous · map · next), the
 * mirror and the outbox; a viewer shows one content and tells how far the person came. `ViewerLayout` says which box it gets.
 */
import type { ReactNode } from 'react';
import type { ContentEnrollment } from '#contract/entities/content-enrollment.ts';
import type { Content } from '#contract/entities/content.ts';

/** Given by the page; every call is saved on the device at once. */
export interface Recorder {
  /** The content was opened and may be recorded: once, and for media only after the person chose where to begin. */
  started(): void;
  /** Unfinished: leaving, pausing, every few seconds. `percent` is never below what is stored; `position` is seconds, or the page of a PDF. */
  progress(percent: number, position: number): void;
  /** Reached its completion rule; idempotent. */
  complete(): void;
  /** Resets the idle clock; media calls it while playing. */
  activity(): void;
}

export interface Sibling {
  content: Content;
  href: string;
}

/** Where a viewer may lead. */
export interface ViewerWays {
  contentHref(idContentItem: string): string;
  /** A video of the playlist that is shown. */
  videoHref(hashedId: string): string;
  /** Another screen in the place of this one, once what was recorded is saved. */
  replace(to: string): void;
  /** There is nothing to show: to where the person came from. */
  back(): void;
}

/** Where an embedded page is shown; null where it cannot be had. */
export type OpenFrame = () => Promise<string | null>;

export interface ViewerProps {
  content: Content;
  enrollment: ContentEnrollment | null;
  recorder: Recorder;
  /** One line above the title: what the content belongs to, and where in it ('Operação segura · aula 3 de 7'). */
  parentTitle: string | null;
  online: boolean;
  /** Where what the person made stands ('Posição enviada às 14:32'); under the title. */
  state?: ReactNode;
  /** Rating and notices; after the text. */
  below?: ReactNode;
  ways?: ViewerWays;
  /** Of pages of others: asks the server, with a connection. */
  openFrame?: OpenFrame;
  /** Which of these files play without a connection. */
  mediaHere?(urls: readonly string[]): Promise<ReadonlySet<string>>;
  /** The conversation beside the content, where it has one. */
  chat?: ReactNode;
  /** How long a playlist plays, told where nobody has. */
  tellDuration?(seconds: number): void;
  /** 'Ouça também'. */
  siblings?: readonly Sibling[];
  /** The page's clock, in ms; without it a moment is written as a full date and never as 'hoje'. */
  now?: () => number;
}
