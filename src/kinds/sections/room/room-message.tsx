/** One message of a room. Text is shown as plain text, never as HTML. */
import { Trash2 } from 'lucide-react';
import { roomCopy } from './room.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
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

export const RoomMessage = ({
  item: { line, at, continued, written },
  own,
  reachable,
  now,
  onRemove,
}: RoomMessageProps) => {
  const { message, state } = line;
  const waits = own && state.state !== 'none' && state.state !== 'sent';
  const phase: StateLineProps | null = waits
    ? itemPhase(state, reachable, now)
    : own
      ? { phase: 'sent', when: roomCopy.sentAt(time.format(at)) }
      : null;
  const late = written === null ? null : roomCopy.written(momentPhrase(iso(written), now));
  const name = message.user ?? roomCopy.someone;
  const beside = !own && continued && (
    <time className={styles.inlineTime} dateTime={iso(at)}>
      {` ${time.format(at)}`}
    </time>
  );
  return (
    <li
      className={classNames(
        styles.message,
        own && styles.own,
        continued && styles.continued,
        waits && styles.waits,
      )}
    >
      {!own && !continued && <Avatar name={name} photo={null} />}
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
        {late !== null && <p className={styles.late}>{late}</p>}
      </div>
      {onRemove && !message.removed && !line.removing && line.arrived ? (
        <IconButton
          className={styles.remove}
          label={roomCopy.remove(own ? roomCopy.you : name)}
          icon={Trash2}
          size={16}
          onClick={onRemove}
        />
      ) : null}
      {line.removing ? (
        <span className={styles.state}>
          <StateLine phase="waiting" text={roomCopy.removing} />
        </span>
      ) : phase && !message.removed ? (
        <span className={styles.state}>
          <StateLine {...phase} />
        </span>
      ) : null}
    </li>
  );
};
