/** Days with their events as rows: the agenda, and on phones every view that lists days. */
import { Fragment } from 'react';
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { blocksCopy } from '../blocks.copy.ts';
import { isSameDay, monthHeading, timesOf, type CalendarDay } from './calendar-days.ts';
import styles from './agenda-list.module.css';

const words = blocksCopy.calendar;
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' });
const wholeDay = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

interface AgendaListProps {
  /** The month that its heading names. */
  month: Date;
  days: readonly CalendarDay[];
  now: number;
  tones: ReadonlyMap<string, number>;
  onOpen: (event: CalendarEvent) => void;
}

export const AgendaList = ({ month, days, now, tones, onOpen }: AgendaListProps) => (
  <ol className={styles.days}>
    {days.map(({ day, events }, at) => {
      const newMonth = (days[at - 1]?.day ?? month).getMonth() !== day.getMonth();
      return (
        <Fragment key={day.getTime()}>
          {newMonth && (
            <li className={styles.month}>
              <h3>{monthHeading(day)}</h3>
            </li>
          )}
          <li className={styles.day}>
            <p className={classNames(styles.date, isSameDay(day, new Date(now)) && styles.today)}>
              <span aria-hidden="true">{weekday.format(day).replace('.', '')}</span>
              <b aria-hidden="true">{day.getDate()}</b>
              <VisuallyHidden>{wholeDay.format(day)}</VisuallyHidden>
            </p>
            {events.length === 0 ? (
              <p className={styles.nothing}>{words.nothing}</p>
            ) : (
              <ul className={styles.events}>
                {events.map((event) => (
                  <li key={event.idSchedule}>
                    <button
                      type="button"
                      className={styles.event}
                      data-tone={tones.get(event.idScheduleType)}
                      onClick={() => onOpen(event)}
                    >
                      <b>{event.title}</b>
                      <span>{`${timesOf(event)} · ${event.category}`}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        </Fragment>
      );
    })}
  </ol>
);
