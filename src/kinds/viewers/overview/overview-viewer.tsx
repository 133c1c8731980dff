/**
 * Content types 15 and 22: the overview of a journey, which redirects to its first part at every
 * visit. 'Anterior' of that part skips the overview (sync/reads/read-content.ts): it would only
 * lead back.
 */
import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { ReadingPage } from '../reading/reading-page.tsx';
import type { ViewerProps } from '../viewer.ts';
import styles from './overview.module.css';

const words = viewersCopy.journey;

const OverviewViewer = ({ content, recorder, parentTitle, state, below, ways }: ViewerProps) => {
  const parts = content.parts ?? [];
  const [first] = parts;
  const begin = useEffectEvent(() => {
    recorder.started();
    recorder.complete();
    if (first) ways?.replace(ways.contentHref(first.idContentItem));
  });
  useEffect(() => begin(), []);
  return (
    <ReadingPage plain overline={parentTitle} title={content.text} state={state} after={below}>
      {content.description === null ? null : (
        <p className={styles.description}>{content.description}</p>
      )}
      {first ? (
        <p role="status" className={styles.opening}>
          {words.opening}
        </p>
      ) : null}
      {parts.length === 0 ? (
        <EmptyState picture="shelf" level={2} title={words.empty} text={words.emptyHint} />
      ) : (
        <ol className={styles.parts} aria-label={words.parts}>
          {parts.map((part, at) => (
            <li key={part.idContentItem}>
              <AppLink className={styles.part} to={ways?.contentHref(part.idContentItem) ?? ''}>
                <span className={styles.number} aria-hidden>
                  {at + 1}
                </span>
                <b>{part.text}</b>
                <Icon of={ChevronRight} />
              </AppLink>
            </li>
          ))}
        </ol>
      )}
    </ReadingPage>
  );
};

export default OverviewViewer;
