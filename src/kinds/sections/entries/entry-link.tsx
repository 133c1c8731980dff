import { useId, type ReactNode } from 'react';
import { contentTypes } from '#contract/kinds.ts';
import anatomy from '#src/kinds/cards/anatomy/anatomy.module.css';
import { CardLink, isClosed } from '#src/kinds/cards/anatomy/card-link.tsx';
import type { CardActs } from '#src/learning/reads/card.ts';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { OfflineReason } from '#src/ui/label/offline-reason.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { SectionMoves } from '../section-spec.ts';
import type { ShownEntry } from './shown-entry.ts';

interface EntryLinkProps {
  shown: ShownEntry;
  acts: CardActs | undefined;
  /**
   * Given where an embedded page takes the place of this one in the history: Back would otherwise
   * open it again.
   */
  moves?: SectionMoves | undefined;
  children: ReactNode;
}

/**
 * The title as the link; its target covers the whole tile. An outside address opens in another tab,
 * and is no link without a connection.
 */
export const EntryLink = ({
  shown: { element, state, leads, href, content },
  acts,
  moves,
  children,
}: EntryLinkProps) => {
  const why = useId();
  if (leads === 'nothing') return <span>{children}</span>;
  if (leads === 'outside')
    return state.needsConnection ? (
      <span>{children}</span>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer" className={anatomy.link}>
        {children}
        <VisuallyHidden>{` (${words.outside})`}</VisuallyHidden>
      </a>
    );
  const replaces =
    moves && content && contentTypes[content.idContentType] === 'frame' && !isClosed(state);
  if (!replaces)
    return (
      <CardLink element={element} href={href} state={state} acts={acts}>
        {children}
      </CardLink>
    );
  return (
    <>
      <AppLink
        to={href}
        className={anatomy.link}
        aria-describedby={state.needsConnection ? why : undefined}
        onClick={(event) => {
          if (
            event.button !== 0 ||
            event.metaKey ||
            event.ctrlKey ||
            event.shiftKey ||
            event.altKey
          )
            return;
          event.preventDefault();
          moves.replace(href);
        }}
      >
        {children}
      </AppLink>
      {state.needsConnection && <OfflineReason id={why} />}
    </>
  );
};
