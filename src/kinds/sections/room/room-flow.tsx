/**
 * The messages of a room, oldest first. It stays at the newest while one is there, and keeps its
 * place when older ones come above.
 */
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayPhrase } from '#src/ui/format/ago.ts';
import { roomCopy } from './room.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import type { RoomView } from '#sync/reads/read-room.ts';
import { type Movement, roomFlowOf } from './room-flow-of.ts';
import { RoomMessage } from './room-message.tsx';
import type { OlderState } from './use-older.ts';
import styles from './room-section.module.css';

interface RoomFlowProps {
  view: RoomView;
  movements: readonly Movement[];
  /** The person who is reading. */
  idUser: string;
  reachable: boolean;
  now: number;
  older: OlderState;
  /** Nothing is known of the room yet, and the server is being asked. */
  waitsForFirst: boolean;
  onOlder(): Promise<void>;
  /** Null for whoever is no administrator. */
  onRemove: ((idMessage: string) => void) | null;
}

const hour = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
/** CSS px from the end at which one still reads the newest. */
const AT_END = 80;

export const RoomFlow = ({
  view,
  movements,
  idUser,
  reachable,
  now,
  older,
  waitsForFirst,
  onOlder,
  onRemove,
}: RoomFlowProps) => {
  const box = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [away, setAway] = useState(false);
  const { lines } = view;
  const first = lines[0]?.message.idMessage;
  const last = lines.at(-1);
  /** Height of what is shown and its oldest message, as last drawn. */
  const drawn = useRef<{ height: number; first: string | undefined }>({
    height: 0,
    first: undefined,
  });

  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const grown = list.scrollHeight - drawn.current.height;
    if (isAtEnd.current || (last?.message.idUser === idUser && !last.arrived))
      list.scrollTop = list.scrollHeight;
    else if (drawn.current.first !== undefined && drawn.current.first !== first)
      list.scrollTop += grown;
    drawn.current = { height: list.scrollHeight, first };
  }, [lines, movements, first, last, idUser]);

  useEffect(() => {
    const mark = top.current;
    // Without an answer it is asked again by the button, or when the connection is back.
    if (!mark || !view.more || older === 'missing') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void onOlder(),
      {
        root: box.current,
        rootMargin: '200px 0px 0px',
      },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [view.more, older, onOlder]);

  const toNewest = (): void => box.current?.scrollTo({ top: box.current.scrollHeight });
  return (
    <div className={styles.flowFrame}>
      <div
        ref={box}
        className={styles.flow}
        // Focusable, because it scrolls.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={roomCopy.messages}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END;
          setAway(!isAtEnd.current);
        }}
      >
        <div ref={top} />
        {view.more && (
          <div className={styles.older}>
            {older === 'missing' && <p>{reachable ? roomCopy.olderLate : roomCopy.olderOffline}</p>}
            {older === 'loading' ? (
              <p>{roomCopy.loadingOlder}</p>
            ) : (
              <Button tone="quiet" onClick={() => void onOlder()}>
                {roomCopy.older}
              </Button>
            )}
          </div>
        )}
        {waitsForFirst && <RowSkeleton />}
        {lines.length === 0 && !waitsForFirst && (
          <p className={styles.empty}>{view.known ? roomCopy.empty : roomCopy.notHere}</p>
        )}
        <ol className={styles.messages}>
          {roomFlowOf(lines, movements).map((item) =>
            item.kind === 'day' ? (
              <li key={item.key} className={styles.day}>
                <span>{dayPhrase(item.day, now)}</span>
              </li>
            ) : item.kind === 'movement' ? (
              <li key={item.key} className={styles.movement}>
                {item.text} · {hour.format(item.at)}
              </li>
            ) : (
              <RoomMessage
                key={item.key}
                item={item}
                own={item.line.message.idUser === idUser}
                reachable={reachable}
                now={now}
                onRemove={onRemove && (() => onRemove(item.key))}
              />
            ),
          )}
        </ol>
      </div>
      {away && (
        <IconButton
          className={styles.newest}
          label={roomCopy.newest}
          icon={ArrowDown}
          round
          onClick={toNewest}
        />
      )}
    </div>
  );
};
