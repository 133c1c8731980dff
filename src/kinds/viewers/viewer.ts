/**
 * The interface between the page and a viewer. The page owns the viewer frame (FECHAR CONTEÚDO,
 * badge, previous · map · next), the mirror and the outbox. A viewer shows one content and reports
 * the person's progress. `ViewerLayout` says which box it gets.
 */
import type { ContentFraming } from '#contract/areas/content/api/frame.ts';
import type { ReactNode } from 'react';
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { ScormStanding } from '#contract/areas/scorm/rules/standing.ts';
import type { PlaylistMedia } from '#contract/areas/content/entities/playlist.ts';
import type { Recorder } from '#src/learning/recording/recorder.ts';
import type { ListeningChoices } from '#src/platform/memory/listening-memory.ts';

/** How the person set this content on this device. */
export interface KeptSettings {
  read(): Readonly<Record<string, unknown>>;
  /** Adds to what was set before. */
  write(settings: Readonly<Record<string, unknown>>): void;
}

export interface KeptListening {
  choices: ListeningChoices;
  change(choice: ListeningChoices): void;
}

export interface Sibling {
  content: Content;
  href: string;
  /** Does not open now. */
  needsConnection?: boolean;
}

/** Navigation that a viewer may use. */
export interface ViewerWays {
  contentHref(idContentItem: string): string;
  /** A video of the current playlist. */
  videoHref(video: PlaylistMedia): string;
  /** Replaces this screen, after pending recordings are stored. */
  replace(to: string): void;
  /** There is nothing to show: goes back. */
  back(): void;
}

export interface Lessons {
  /** By idSco. */
  standings: ReadonlyMap<string, ScormStanding>;
  /** What is drawn by lot in the package is drawn from it. */
  seed: string;
  /** Null where the person is not enrolled: nothing opens. */
  href: ((idSco: string) => string) | null;
  /** A single lesson opens by itself: not when the person has just come back from it. */
  opensAlone: boolean;
  /** The package is not on this device, and there is no connection. */
  needsConnection: boolean;
}

/** Returns the address of an embedded page; null if it is unavailable. */
export type OpenFrame = () => Promise<OpenedFrame | null>;

export interface OpenedFrame {
  address: string;
  framing: ContentFraming;
}

export interface ViewerProps {
  content: Content;
  enrollment: Pick<
    ContentEnrollment,
    'status' | 'progress' | 'lastPosition' | 'lastModified'
  > | null;
  recorder: Recorder;
  /**
   * One line above the title: the page of the content and its position there ('Operação segura ·
   * aula 3 de 7').
   */
  parentTitle: string | null;
  online: boolean;
  /** Send state of the person's progress ('Posição enviada às 14:32'); below the title. */
  state?: ReactNode;
  /** Rating and notices; below the text. */
  below?: ReactNode;
  /**
   * Why nothing that is done here counts, with what can be done about it; also part of `below`. For
   * viewers that have no text.
   */
  notice?: ReactNode;
  settings?: KeptSettings;
  /**
   * What the finished content comes to, in one row; also part of `below`. For viewers that have no
   * text.
   */
  finished?: ReactNode;
  ways?: ViewerWays;
  /** For embedded third-party pages: requests the address from the server, so only online. */
  openFrame?: OpenFrame;
  /** Which of these files play offline. */
  mediaHere?(urls: readonly string[]): Promise<ReadonlySet<string>>;
  /** The conversation beside the content, if it has one. */
  chat?: ReactNode;
  /** Reports a playlist's total duration if it is not stored yet. */
  tellDuration?(seconds: number): void;
  /** 'Ouça também': those that follow in the list first. */
  siblings?: readonly Sibling[];
  /** How the person listens and watches on this device. */
  listening?: KeptListening;
  /** The section where it was opened; null elsewhere. */
  idSection?: string | null;
  /** Where the person stands in each lesson of a package, and where lessons open. */
  lessons?: Lessons;
  /** The page's clock, in ms. Without it, moments are written as full dates, never as 'hoje'. */
  now?: () => number;
}
