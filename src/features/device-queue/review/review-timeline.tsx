import {
  Clock,
  CloudDownload,
  EyeOff,
  Flag,
  Moon,
  PenLine,
  Play,
  RotateCw,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import type { ReviewEvent } from '#contract/areas/evaluation/entities/review.ts';
import { evaluationReviewCopy } from '#src/kinds/queued-writes/evaluation-review.copy.ts';
import { Mark, type MarkProps } from '#src/ui/figure/mark.tsx';
import { Timeline, TimelineItem } from '#src/ui/list/timeline.tsx';
import { groupEvents } from './group-events.ts';
import shared from '../case.module.css';

const words = evaluationReviewCopy;

const marks: Record<ReviewEvent['kind'], [MarkProps['kind'], LucideIcon]> = {
  start: ['here', Play],
  answer: ['done', PenLine],
  opened: ['open', RotateCw],
  hidden: ['open', EyeOff],
  sleep: ['wait', Moon],
  clock: ['warn', Clock],
  finish: ['here', Flag],
  late: ['warn', PenLine],
  arrival: ['wait', CloudDownload],
};

/** What the devices did and when, in order. */
export const ReviewTimeline = ({ timeline }: { timeline: readonly ReviewEvent[] }) => {
  const heading = useId();
  return (
    <section className={shared.panel} aria-labelledby={heading}>
      <h2 id={heading}>{words.timeline}</h2>
      <Timeline label={words.timeline}>
        {groupEvents(timeline).map(({ kind, on, from, to, places, seconds }, at) => {
          const [mark, icon] = marks[kind];
          return (
            <TimelineItem
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
              key={at}
              mark={<Mark kind={mark} icon={icon} label={null} />}
              title={words.event(kind, places, seconds)}
              fact={words.when(from, to, on)}
            />
          );
        })}
      </Timeline>
    </section>
  );
};
