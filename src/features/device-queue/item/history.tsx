import { useId } from 'react';
import { deviceTitle } from '#src/ui/format/device-name.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { Mark } from '#src/ui/figure/mark.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Timeline, TimelineItem } from '#src/ui/list/timeline.tsx';
import type { ItemState } from '#sync/reads/item-state.ts';
import type { QueueItemView } from '#sync/reads/queue/read-queue-item.ts';
import shared from '../case.module.css';
import { stateName } from '../describe-for-admin.ts';
import { refusalOf } from './refusal-of.ts';

interface HistoryProps {
  view: QueueItemView;
  /** The state of a decision made on this device. */
  own: ItemState;
  reachable: boolean;
  now: number;
}

const words = deviceQueueCopy.item;

/**
 * The item's history in order. A decision shows who made it, why, and whether it was sent from this
 * device.
 */
export const History = ({ view: { item, device, people }, own, reachable, now }: HistoryProps) => {
  const heading = useId();
  const { decision, receivedAt, state } = item;
  const told = (device && deviceTitle(device)) ?? deviceQueueCopy.unknownDevice;
  const phase = decision?.actor === null ? itemPhase(own, reachable, now) : null;
  const handedTo = people.find(({ idUser }) => idUser === decision?.toUser)?.name;
  return (
    <section className={shared.panel} aria-labelledby={heading}>
      <h2 id={heading}>{words.history}</h2>
      <Timeline label={words.history}>
        <TimelineItem
          mark={<Mark kind="open" label={null} />}
          title={words.madeOn(told)}
          fact={momentPhrase(item.madeAt, now)}
        />
        <TimelineItem
          mark={
            <Mark kind={state === 'late' || state === 'flagged' ? 'done' : 'warn'} label={null} />
          }
          title={stateName(item)}
          fact={[receivedAt === null ? words.told : momentPhrase(receivedAt, now), refusalOf(item)]
            .filter(Boolean)
            .join(' · ')}
        />
        {decision && (
          <TimelineItem
            mark={<Mark kind={decision.actor === null ? 'wait' : 'done'} label={null} />}
            title={words.decidedBy(decision.action, decision.actor)}
            fact={[
              momentPhrase(decision.at, now),
              handedTo && words.handedTo(handedTo),
              words.reason(decision.reason),
            ]
              .filter(Boolean)
              .join(' · ')}
            state={phase && <StateLine {...phase} />}
          />
        )}
      </Timeline>
    </section>
  );
};
