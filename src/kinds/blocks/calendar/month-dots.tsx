/** A month on a phone: a mark for each event, and the events of the chosen day below. */
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';
import { classNames } from '#src/ui/class-names.ts';
import { blocksCopy } from '../blocks.copy.ts';
import { AgendaList } from './agenda-list.tsx';
import { daysIn, isSameDay, plusDays, weekFrom, weeksOf } from './calendar-days.ts';
import styles from './month-dots.module.css';

const words = blocksCopy.calendar;
const MARKS = 3;
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'narrow' });
const weekdayName = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' });
const dayName = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

interface MonthDotsProps {
  events: readonly CalendarEvent[];
  date: Date;
  now: number;
  tones: ReadonlyMap<string, number>;
  onDate: (day: Date) => void;
  onOpen: (event: CalendarEvent) => void;
}

export const MonthDots = ({ events, date, now, tones, onDate, onOpen }: MonthDotsProps) => {
  const weeks = weeksOf(date).map((sunday) => daysIn(events, weekFrom(sunday), true));
  const chosen = daysIn(events, { from: date, to: plusDays(date, 1) }, true);
  return (
    <>
      <table className={styles.month}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map(({ day }) => (
              <th key={day.getTime()} scope="col" abbr={weekdayName.format(day)}>
                {weekday.format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]?.day.getTime()}>
              {days.map(({ day, events: here }) => (
                <td key={day.getTime()}>
                  <button
                    type="button"
                    className={classNames(
                      styles.day,
                      isSameDay(day, new Date(now)) && styles.today,
                      day.getMonth() !== date.getMonth() && styles.outside,
                    )}
                    aria-pressed={isSameDay(day, date)}
                    aria-label={words.dayWith(dayName.format(day), here.length)}
                    onClick={() => onDate(day)}
                  >
                    {day.getDate()}
                    <span className={styles.marks} aria-hidden="true">
                      {here.slice(0, MARKS).map((event) => (
                        <i key={event.idSchedule} data-tone={tones.get(event.idScheduleType)} />
                      ))}
                    </span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <AgendaList month={date} days={chosen} now={now} tones={tones} onOpen={onOpen} />
    </>
  );
};
