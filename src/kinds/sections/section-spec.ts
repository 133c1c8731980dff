/**
 * What the app needs to know about a kind of section. Specs are in the bundle of every section, so
 * they stay tiny; a screen is behind `load`.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Section } from '#contract/entities/section.ts';

export interface SectionProps {
  section: Section;
  moves: SectionMoves;
  /** Of a media library, as the address says; empty: the top. */
  folder: string;
}

export interface SectionMoves {
  /** Replaces this address. */
  replace(to: string): void;
  /** To the page before, or home if this was the first. */
  back(): void;
}

interface Seen {
  /** Other people get neither the entry nor the section. */
  seenBy: 'all' | 'administrators';
}

export type SectionSpec = Seen &
  (
    | {
        /**
         * A screen that has an address of its own: the section leads there. Null: the section is
         * incomplete.
         */
        kind: 'place';
        path(section: Section): string | null;
      }
    | { kind: 'screen'; Component: LazyExoticComponent<ComponentType<SectionProps>> }
  );

export const leadTo = (path: (section: Section) => string | null): SectionSpec => ({
  kind: 'place',
  seenBy: 'all',
  path,
});

/** `load` is a separate chunk. */
export const defineSection = (
  load: () => Promise<{ default: ComponentType<SectionProps> }>,
  seenBy: Seen['seenBy'] = 'all',
): SectionSpec => ({ kind: 'screen', seenBy, Component: lazy(load) });
