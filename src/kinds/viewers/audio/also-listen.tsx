import { Headphones } from 'lucide-react';
import type { ReactNode } from 'react';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Sibling } from '../viewer.ts';
import styles from './also-listen.module.css';

/** 'Ouça também': the other audios of the same page or section, those that follow first. */
export const AlsoListen = ({
  siblings,
  children,
}: {
  siblings: readonly Sibling[];
  /** Below the heading. */
  children?: ReactNode;
}) => (
  <section className={styles.section}>
    <h2>{viewersCopy.audio.alsoListen}</h2>
    {children}
    <ul className={styles.list}>
      {siblings.map(({ content, href, needsConnection = false }) => (
        <li key={content.idContentItem}>
          <AppLink className={classNames(styles.item, needsConnection && styles.faded)} to={href}>
            <Picture
              className={styles.thumb}
              src={content.image ?? content.poster}
              title={content.text}
              muted={needsConnection}
            />
            <span className={styles.words}>
              <b>{content.text}</b>
              <small>
                {[
                  content.author,
                  content.duration === null ? null : durationPhrase(content.duration),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {needsConnection && <StateLine phase="offline" />}
            </span>
            <Icon of={Headphones} />
          </AppLink>
        </li>
      ))}
    </ul>
  </section>
);
