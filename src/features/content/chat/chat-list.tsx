import { useEffect, useRef } from 'react';
import { chatMoment } from '#contract/company-time.ts';
import { arrivedLate } from '#contract/areas/social/entities/chat-message.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { chatCopy } from '../chat.copy.ts';
import { StateLine } from '#src/ui/label/state-line.tsx';
import type { ChatLine } from '#sync/reads/read-chat.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import styles from './chat.module.css';

interface ChatListProps {
  lines: readonly ChatLine[];
  /** The person who is reading. */
  idUser: string;
  reachable: boolean;
  now: number;
}

/** Oldest first, scrolled to the newest. Messages are rendered as plain text, never as HTML. */
export const ChatList = ({ lines, idUser, reachable, now }: ChatListProps) => {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) return <p className={styles.empty}>{chatCopy.empty}</p>;
  return (
    // Focusable, because it scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={box} className={styles.list} role="log" aria-label={chatCopy.list} tabIndex={0}>
      {lines.map(({ message: line, state }) => {
        const { idMessage, idUser: author, user, message, moment } = line;
        const arrived = arrivedLate(line);
        const own = author === idUser;
        const phase = own && state.state !== 'sent' ? itemPhase(state, reachable, now) : null;
        return (
          <li key={idMessage} className={styles.line} data-own={own || undefined}>
            <p className={styles.head}>
              <b>{own ? chatCopy.you : (user ?? chatCopy.someone)}</b>{' '}
              <time dateTime={moment}>{chatMoment(moment)}</time>
            </p>
            <p className={styles.text}>{message}</p>
            {arrived !== null && (
              <p className={styles.late}>{chatCopy.arrived(momentPhrase(arrived, now))}</p>
            )}
            {phase ? <StateLine {...phase} /> : null}
          </li>
        );
      })}
    </ol>
  );
};
