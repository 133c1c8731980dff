/** One message of a room. Text is shown as plain text, never as HTML. */
import { Trash2 } from 'lucide-react';
import { roomCopy } from './room.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { dayKey } from '#src/ui/format/ago.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { StateLine, type StateLineProps } from '#src/ui/label/state-line.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import type { FlowItem } from './room-flow-of.ts';
import styles from './room-section.module.css';

interface RoomMessageProps {
  item: Extract<FlowItem, { kind: 'message' }>;
  own: boolean;
  reachable: boolean;
  now: number;
  /** For administrators. */
  onRemove: (() => void) | null;
}

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const iso = (at: number): string => new Date(at).toISOString();

type Line = RoomMessageProps['item']['line'];

/** By the hour alone on the day of the message itself. */
const arrivalPhrase = (arrived: number, at: number, now: number): string =>
  dayKey(arrived) === dayKey(at)
    ? roomCopy.sentAt(time.format(arrived))
    : momentPhrase(arrived, now);

const isUnsent = ({ state }: Line): boolean => state.state !== 'none' && state.state !== 'sent';

/** What became of the person's own message, or of its removal. */
const phaseOf = ({
  item: { line, at, arrived },
  own,
  reachable,
  now,
}: RoomMessageProps): StateLineProps | null => {
  if (line.removing) return { phase: 'waiting', text: roomCopy.removing };
  if (line.message.removed || !own) return null;
  return isUnsent(line)
    ? itemPhase(line.state, reachable, now)
    : { phase: 'sent', when: roomCopy.sentAt(time.format(arrived ?? at)) };
};

interface BubbleProps extends Pick<RoomMessageProps, 'item' | 'own' | 'now'> {
  name: string;
}

const Bubble = ({
  item: {
    line: { message },
    at,
    continued,
    arrived,
  },
  own,
  now,
  name,
}: BubbleProps) => {
  const beside = !own && continued && (
    <time className={styles.inlineTime} dateTime={iso(at)}>
      {` ${time.format(at)}`}
    </time>
  );
  return (
    <div className={styles.bubble}>
      {!own && !continued ? (
        <p className={styles.who}>
          <b dir="auto">{name}</b> <time dateTime={iso(at)}>{time.format(at)}</time>
        </p>
      ) : null}
      {message.removed ? (
        <p className={styles.gone}>
          {roomCopy.removed}
          {beside}
        </p>
      ) : (
        <p dir="auto">
          {message.message}
          {beside}
        </p>
      )}
      {arrived !== null && (
        <p className={styles.late}>{roomCopy.arrived(arrivalPhrase(arrived, at, now))}</p>
      )}
    </div>
  );
};

export const RoomMessage = (props: RoomMessageProps) => {
  const { item, own, now, onRemove } = props;
  const { line, continued } = item;
  const { message } = line;
  const name = message.user ?? roomCopy.someone;
  const phase = phaseOf(props);
  const canRemove = !message.removed && !line.removing && line.arrived;
  return (
    <li
      className={classNames(
        styles.message,
        own && styles.own,
        continued && styles.continued,
        own && isUnsent(line) && styles.waits,
      )}
    >
      {!own && !continued && <Avatar name={name} photo={null} />}
      <Bubble item={item} own={own} now={now} name={name} />
      {onRemove && canRemove ? (
        <IconButton
          className={styles.remove}
          label={roomCopy.remove(own ? null : name)}
          icon={Trash2}
          size={16}
          onClick={onRemove}
        />
      ) : null}
      {phase && (
        <span className={styles.state}>
          <StateLine {...phase} />
        </span>
      )}
    </li>
  );
};
