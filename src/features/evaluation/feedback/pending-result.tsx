/** Handed in on this device, not graded yet: what is saved, what is on its way, what comes. */
import type { ReactNode } from 'react';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { paths } from '#src/paths.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import { Timeline, TimelineItem } from '#src/ui/list/timeline.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Drawing } from '#src/ui/picture/drawing.tsx';
import styles from './feedback.module.css';

interface PendingResultProps {
  /** Its time ran out before it was sent. */
  expired: boolean;
  answers: number;
  /** When it was handed in, ISO 8601. */
  at: string;
  now: number;
  online: boolean;
  /** It came back and waits for the person. */
  attention: boolean;
  back: string;
  /** What it comes to in its page and where to go on, where it was finished just now. */
  onward: ReactNode;
  /** `onward` has the main way on. */
  leads: boolean;
}

const words = evaluationCopy.feedback.pending;

const sendFact = (online: boolean, attention: boolean): string => {
  if (attention) return words.attention;
  return online ? words.online : words.offline;
};

export const PendingResult = ({
  expired,
  answers,
  at,
  now,
  online,
  attention,
  back,
  onward,
  leads,
}: PendingResultProps) => (
  <div className={styles.feedback}>
    <section className={styles.top}>
      <div className={styles.picture}>
        <Drawing of="done" />
      </div>
      <h1 tabIndex={-1}>{words.title}</h1>
      {expired && (
        <div className={styles.note}>
          <Notice tone="info" title={evaluationCopy.player.expired} />
        </div>
      )}
      {answers > 0 && <p className={styles.muted}>{words.text(answers)}</p>}
    </section>
    <div className={styles.steps}>
      <Timeline label={words.steps}>
        <TimelineItem
          mark={<Mark kind="done" label={null} />}
          title={words.saved(answers)}
          fact={words.here(momentPhrase(at, now))}
        />
        <TimelineItem
          mark={<Mark kind="wait" label={null} />}
          title={words.waiting}
          fact={sendFact(online, attention)}
          future
        />
        <TimelineItem
          mark={<Mark kind="open" label={null} />}
          title={words.result}
          fact={words.resultLater}
          future
        />
      </Timeline>
    </div>
    {onward}
    <div className={styles.actions}>
      <LinkButton tone={leads ? 'secondary' : 'primary'} to={back}>
        {evaluationCopy.backToPage}
      </LinkButton>
      <LinkButton to={paths.syncCentre}>{words.queue}</LinkButton>
    </div>
  </div>
);
