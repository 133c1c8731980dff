/**
 * The items of a section in parts. A part is drawn when it comes near the view and gives its place back when it is far away, so that a section of
 * thousands of items stays as light as one of sixty.
 */
import type { ComponentType } from 'react';
import type { Section } from '#contract/entities/section.ts';
import type { BlockPage } from '#src/blocks/block-page.ts';
import { sectionListsCopy as words } from '#src/copy/pt-BR/section-lists.ts';
import { paths } from '#src/paths.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import type { SectionMoves } from '../section-spec.ts';
import { SectionWaiting } from '../section-waiting.tsx';
import type { ShownEntry } from './shown-entry.ts';
import { useEntries } from './use-entries.ts';

export interface LayoutProps {
  shown: readonly ShownEntry[];
  /** Position of the first of them in the section, from 0, and how many the section has. */
  first: number;
  total: number;
  page: BlockPage;
  section: Section;
  moves: SectionMoves;
}

interface SectionListProps {
  section: Section;
  moves: SectionMoves;
  layout: ComponentType<LayoutProps>;
}

const NoEntries = () => (
  <EmptyState
    picture="shelf"
    level={2}
    title={words.empty}
    text={words.emptyText}
    action={
      <LinkButton tone="secondary" to={paths.home}>
        {words.others}
      </LinkButton>
    }
  />
);

const none: NonNullable<Section['entries']> = [];

export const SectionList = ({ section, moves, layout: Layout }: SectionListProps) => {
  const entries = section.entries ?? none;
  const { shown, page } = useEntries(section.idSection, entries);
  if (shown === undefined) return <SectionWaiting />;
  if (shown.length === 0) return <NoEntries />;
  return <Layout shown={shown} first={0} total={section.total ?? shown.length} page={page} section={section} moves={moves} />;
};
