/**
 * Content type 7: the videos of a project, each at its own address. Also reports their total
 * duration once, where it is not stored yet.
 */
import { Check, CloudOff, Play } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { PlaylistMedia } from '#contract/areas/content/entities/playlist.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { clockTime } from '../media/player-time.ts';
import { ReadingPage } from '../reading/reading-page.tsx';
import type { ViewerProps } from '../viewer.ts';
import styles from './playlist.module.css';
import { useVideosHere } from './use-videos-here.ts';
import { watchedEntries } from './watched-entries.ts';

const words = viewersCopy.playlist;

interface PlaylistRowProps {
  media: PlaylistMedia;
  to: string;
  isSeen: boolean;
  /** It is not on this device, and there is no connection: nothing offers to play it. */
  isAway: boolean;
}

const PlaylistRow = ({ media, to, isSeen, isAway }: PlaylistRowProps) => (
  <li>
    <AppLink className={styles.entry} to={to}>
      <span className={styles.thumb}>
        <Picture ratio="wide" src={media.thumbnail} title={media.name} />
        <span className={styles.time}>{clockTime(media.duration)}</span>
      </span>
      <span className={styles.words}>
        <b>{media.name}</b>
        {media.description === null ? null : <small>{media.description}</small>}
        {isSeen ? (
          <small className={styles.seen}>
            <Icon of={Check} size={14} />
            {words.seen}
          </small>
        ) : null}
        {isAway ? (
          <small className={styles.seen}>
            <Icon of={CloudOff} size={14} />
            {words.needsConnection}
          </small>
        ) : null}
      </span>
      {isAway ? null : <Icon of={Play} size={18} />}
    </AppLink>
  </li>
);

const PlaylistViewer = (props: ViewerProps) => {
  const { content, enrollment, recorder, parentTitle, online, state, below, ways, tellDuration } =
    props;
  const medias = content.playlist?.medias ?? [];
  const here = useVideosHere(medias, props);
  const duration = medias.reduce((sum, media) => sum + media.duration, 0);
  const begin = useEffectEvent(() => {
    recorder.started();
    if (content.duration === null && duration > 0) tellDuration?.(duration);
  });
  useEffect(() => begin(), []);
  const seen = watchedEntries(enrollment?.progress ?? 0, medias.length);
  return (
    <ReadingPage plain overline={parentTitle} title={content.text} state={state} after={below}>
      {content.description === null ? null : (
        <p className={styles.description}>{content.description}</p>
      )}
      {medias.length === 0 ? (
        <EmptyState picture="shelf" level={2} title={words.empty} text={words.emptyHint} />
      ) : (
        <>
          <p className={styles.count}>{words.count(medias.length, durationPhrase(duration))}</p>
          <ul className={styles.list} aria-label={words.list}>
            {medias.map((media, at) => (
              <PlaylistRow
                key={media.hashed_id}
                media={media}
                to={ways?.videoHref(media) ?? ''}
                isSeen={at < seen}
                isAway={!online && (media.media === null || here?.has(media.media.url) === false)}
              />
            ))}
          </ul>
        </>
      )}
    </ReadingPage>
  );
};

export default PlaylistViewer;
