/**
 * The messages of a room, oldest first. It stays at the newest while one is there, and keeps its
 * place when older ones come above.
 */
import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayPhrase } from '#src/ui/format/ago.ts';
import { roomCopy } from './room.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import type { RoomView } from '#sync/reads/read-room.ts';
import { type FlowItem, type Movement, roomFlowOf } from './room-flow-of.ts';
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
  /** Null for a person who is no administrator. */
  onRemove: ((idMessage: string) => void) | null;
}

const hour = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
/** CSS px from the end at which one still reads the newest. */
const AT_END = 80;

/** Stays at the newest message, or keeps the place when older ones come above. */
const useScrollPlace = ({
  view: { lines },
  movements,
  idUser,
}: Pick<RoomFlowProps, 'view' | 'movements' | 'idUser'>) => {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [away, setAway] = useState(false);
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
  const onScroll = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): void => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END;
    setAway(!isAtEnd.current);
  };
  return { box, away, onScroll };
};

/** A mark above the messages: when it comes near, older ones are read. */
const useOlderMark = (
  box: RefObject<HTMLDivElement | null>,
  { view, older, onOlder }: Pick<RoomFlowProps, 'view' | 'older' | 'onOlder'>,
) => {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    // Without an answer it is asked again by the button, or when the connection is back.
    if (!element || !view.more || older === 'missing') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void onOlder(),
      {
        root: box.current,
        rootMargin: '200px 0px 0px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, view.more, older, onOlder]);
  return mark;
};

const OlderMessages = ({
  older,
  reachable,
  onOlder,
}: Pick<RoomFlowProps, 'older' | 'reachable' | 'onOlder'>) => (
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
);

interface FlowRowProps extends Pick<RoomFlowProps, 'idUser' | 'reachable' | 'now' | 'onRemove'> {
  item: FlowItem;
}

/** A day, an arrival or departure, or a message. */
const FlowRow = ({ item, idUser, reachable, now, onRemove }: FlowRowProps) => {
  if (item.kind === 'day')
    return (
      <li className={styles.day}>
        <span>{dayPhrase(item.day, now)}</span>
      </li>
    );
  if (item.kind === 'movement')
    return (
      <li className={styles.movement}>
        {item.text} · {hour.format(item.at)}
      </li>
    );
  return (
    <RoomMessage
      item={item}
      own={item.line.message.idUser === idUser}
      reachable={reachable}
      now={now}
      onRemove={onRemove && (() => onRemove(item.key))}
    />
  );
};

export const RoomFlow = (props: RoomFlowProps) => {
  const { view, movements, idUser, reachable, now, waitsForFirst, onRemove } = props;
  const { lines } = view;
  const { box, away, onScroll } = useScrollPlace(props);
  const top = useOlderMark(box, props);
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
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
      >
        <div ref={top} />
        {view.more && (
          <OlderMessages older={props.older} reachable={reachable} onOlder={props.onOlder} />
        )}
        {waitsForFirst && <RowSkeleton />}
        {lines.length === 0 && !waitsForFirst && (
          <p className={styles.empty}>{view.known ? roomCopy.empty : roomCopy.notHere}</p>
        )}
        <ol className={styles.messages}>
          {roomFlowOf(lines, movements).map((item) => (
            <FlowRow
              key={item.key}
              item={item}
              idUser={idUser}
              reachable={reachable}
              now={now}
              onRemove={onRemove}
            />
          ))}
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
