import { Suspense, useState } from 'react';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import { dateText, spanPhrase } from '#src/ui/format/span.ts';
import { levelPanelsCopy } from '../level-panels.copy.ts';
import { teamsCopy } from '#src/learning/enroll/teams.copy.ts';
import { CopyAddress } from '#src/learning/enroll/copy-address.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { nextMeeting } from './next-meeting.ts';
import styles from './level-panels.module.css';

const OtherClasses = lazyPart(() => import('./other-classes.tsx'), 'OtherClasses');

const words = levelPanelsCopy.team;

/** '03/11/2026 a 12/12/2026'; null for a class without dates. */
export const termOf = ({
  initialDate,
  finalDate,
}: Pick<Team, 'initialDate' | 'finalDate'>): string | null => {
  const [from, to] = [initialDate, finalDate].map((at) => (at === null ? null : dateText(at)));
  if (from && to) return words.term(from, to);
  if (from) return words.from(from);
  return to ? words.until(to) : null;
};

interface ClassPanelProps {
  team: Team;
  /** The other classes that have not ended. */
  others: readonly Team[];
  /** The title of the page. */
  page: string;
  now: number;
}

/** The person's class in a page: when it is, and where the next meeting takes place. */
export const ClassPanel = ({ team, others, page, now }: ClassPanelProps) => {
  const [looking, setLooking] = useState(false);
  const term = termOf(team);
  const meeting = nextMeeting(team.meetings, now);
  const type = meeting && (teamsCopy.types[meeting.meetingType] ?? meeting.meetingType);
  return (
    <section className={styles.panel}>
      <h2>{words.title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{teamsCopy.columns.name}</dt>
          <dd>{team.name}</dd>
        </div>
        {term && (
          <div>
            <dt>{words.period}</dt>
            <dd>{term}</dd>
          </div>
        )}
        {meeting && (
          <div>
            <dt>{words.next}</dt>
            <dd>{`${spanPhrase(meeting.startDate, meeting.finishDate)} · ${type}`}</dd>
            {meeting.meetingType === 'PRESENCIAL' && meeting.address && (
              <dd className={styles.place}>
                {meeting.address} <CopyAddress team={team.name} address={meeting.address} />
              </dd>
            )}
          </div>
        )}
      </dl>
      {others.length > 0 && (
        <p className={styles.others}>
          <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setLooking(true)}>
            {words.others}
          </Button>
        </p>
      )}
      {looking && (
        <Suspense>
          <OtherClasses
            own={team}
            others={others}
            page={page}
            now={now}
            onClose={() => setLooking(false)}
          />
        </Suspense>
      )}
    </section>
  );
};
