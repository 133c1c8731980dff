/**
 * What was done with one content, as one entry. Its items unfold beneath it with their own actions.
 */
import { ArrowUp, Clock, CloudUpload, Hourglass } from 'lucide-react';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { Mark } from '#src/ui/figure/mark.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Timeline, TimelineItem } from '#src/ui/list/timeline.tsx';
import type { BlockedReason } from '#sync/reads/blocked-reasons.ts';
import type { Op } from '#sync/mirror/op.ts';
import type { Description } from '#src/kinds/queued-writes/write-view.ts';
import { Fold } from '../fold.tsx';
import { ShowMore, useShown } from '../show-more.tsx';
import type { WaitingEntry } from './group-waiting.ts';
import { waitLine, WaitingItem } from './waiting-item.tsx';
import styles from './waiting.module.css';

const copy = syncCentreCopy.waiting;

export interface WaitingContext {
  reasonOf(op: Op): BlockedReason;
  describe(op: Op): Description;
  now: number;
}

/** Some items, one by one, in steps. */
export const WaitingItems = ({
  ops,
  label,
  reasonOf,
  describe,
  now,
}: WaitingContext & { ops: readonly Op[]; label: string }) => {
  const { shown, left, more } = useShown(ops);
  return (
    <>
      <Timeline label={label}>
        {shown.map((op) => (
          <WaitingItem
            key={op.seq}
            op={op}
            blockedReason={reasonOf(op)}
            describe={describe}
            now={now}
          />
        ))}
      </Timeline>
      <ShowMore left={left} onMore={more} />
    </>
  );
};

/** The classes that matter most to the person come first. */
const order: readonly BlockedReason['kind'][] = [
  'sending',
  'decision',
  'update',
  'session',
  'offline',
  'retry',
  'next',
];

/**
 * What the whole entry waits for. An item that only waits for another one of the same entry says
 * nothing about it.
 */
const reasonOfGroup = (
  { ops }: WaitingEntry,
  reasonOf: WaitingContext['reasonOf'],
): BlockedReason => {
  const own = new Set(ops.map(({ opId }) => opId));
  const outside = ops
    .map(reasonOf)
    .filter((reason) => reason.kind !== 'before' || !own.has(reason.of.opId));
  const rank = ({ kind }: BlockedReason): number =>
    order.includes(kind) ? order.indexOf(kind) : order.length;
  return outside.toSorted((left, right) => rank(left) - rank(right))[0] ?? { kind: 'next' };
};

export const WaitingGroup = ({
  entry,
  reasonOf,
  describe,
  now,
}: WaitingContext & { entry: WaitingEntry }) => {
  const { lead, ops } = entry;
  const { title, fact } = describe(lead);
  const reason = reasonOfGroup(entry, reasonOf);
  const isHeld = reason.kind === 'update';
  return (
    <TimelineItem
      future
      mark={
        <Mark
          kind={isHeld ? 'locked' : 'wait'}
          icon={isHeld ? Hourglass : reason.kind === 'sending' ? CloudUpload : ArrowUp}
          label={null}
        />
      }
      title={title}
      fact={fact}
      state={
        <span className={styles.why}>
          <Icon of={Clock} size={14} />
          {waitLine(lead, reason, describe, now)}
        </span>
      }
      actions={
        <Fold label={copy.details(ops.length)} name={copy.detailsOf(ops.length, title)}>
          {() => (
            <WaitingItems
              ops={ops}
              label={copy.detailsOf(ops.length, title)}
              reasonOf={reasonOf}
              describe={describe}
              now={now}
            />
          )}
        </Fold>
      }
    />
  );
};
