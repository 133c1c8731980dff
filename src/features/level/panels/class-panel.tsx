import type { Team } from '#contract/entities/classes/team.ts';
import { dateText, spanPhrase } from '#src/copy/pt-BR/span.ts';
import { levelPanelsCopy } from '#src/copy/pt-BR/level-panels.ts';
import { teamsCopy } from '#src/copy/pt-BR/teams.ts';
import { CopyAddress } from '#src/enroll/copy-address.tsx';
import { nextMeeting } from './next-meeting.ts';
import styles from './level-panels.module.css';

const words = levelPanelsCopy.team;

/** '03/11/2026 a 12/12/2026'; null for a class without dates. */
export const termOf = ({ initialDate, finalDate }: Pick<Team, 'initialDate' | 'finalDate'>): string | null => {
  const [from, to] = [initialDate, finalDate].map((at) => (at === null ? null : dateText(at)));
  if (from && to) return words.term(from, to);
  if (from) return words.from(from);
  return to ? words.until(to) : null;
};

/** The person's class in a page: when it is, and where the next meeting takes place. */
export const ClassPanel = ({ team, now }: { team: Team; now: number }) => {
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
    </section>
  );
};
