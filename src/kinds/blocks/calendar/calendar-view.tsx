/**
 * Events by month, week, working week, day or as an agenda, by category, each with its details.
 * Phones list their days: in a grid of seven columns no title could be read.
 */
import { besideThisTab } from '#src/ui/own-address.ts';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { blocksCopy } from '../blocks.copy.ts';
import { spanPhrase } from '#src/ui/format/span.ts';
import { saveFile } from '#src/platform/device/files.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Chip } from '#src/ui/action/chip.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { isSmall, useSmall } from '#src/ui/use-small.ts';
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';
import { AgendaList } from './agenda-list.tsx';
import styles from './calendar-block.module.css';
import {
  dayOf,
  daysIn,
  isSameDay,
  openingDay,
  rangeOf,
  stepped,
  tonesOf,
  type CalendarMode,
} from './calendar-days.ts';
import './calendar-tones.css';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { eventIcs, icsName } from './event-ics.ts';
import { MonthDots } from './month-dots.tsx';

const CalendarBoard = lazyPart(() => import('./calendar-board.tsx'), 'default');
const words = blocksCopy.calendar;

interface CalendarViewProps {
  events: readonly CalendarEvent[];
  now: number;
}

const EventDetails = ({ event }: { event: CalendarEvent }) => (
  <dl className={styles.details}>
    <dt>{words.when}</dt>
    <dd>{spanPhrase(event.startDate, event.endDate)}</dd>
    <dt>{words.type}</dt>
    <dd>{event.category}</dd>
    {event.description && (
      <>
        <dt>{words.description}</dt>
        <dd>{event.description}</dd>
      </>
    )}
    {event.url && (
      <dd>
        <a className={styles.link} href={event.url} {...besideThisTab(event.url)}>
          {words.link}
        </a>
      </dd>
    )}
  </dl>
);

const EventDialog = ({
  event,
  now,
  onClose,
}: {
  event: CalendarEvent | null;
  now: number;
  onClose: () => void;
}) => (
  <Dialog
    open={event !== null}
    onClose={onClose}
    title={event?.title ?? words.details}
    footer={
      <>
        {event && (
          <Button
            icon={CalendarPlus}
            onClick={() =>
              saveFile(
                icsName(event.title),
                eventIcs(event, window.location.hostname, now),
                'text/calendar',
              )
            }
          >
            {words.toOwnCalendar}
          </Button>
        )}
        <Button tone="primary" onClick={onClose}>
          {words.ok}
        </Button>
      </>
    }
  >
    {event && <EventDetails event={event} />}
  </Dialog>
);

interface CategoryChipsProps {
  events: readonly CalendarEvent[];
  tones: ReadonlyMap<string, number>;
  chosen: string;
  onChoose: (idScheduleType: string) => void;
}

/** The categories with their colours: what they mean, and a filter. */
const CategoryChips = ({ events, tones, chosen, onChoose }: CategoryChipsProps) => {
  const names = [...new Map(events.map((event) => [event.idScheduleType, event.category]))];
  if (names.length < 2) return null;
  return (
    <div className={styles.chips} role="group" aria-label={words.category}>
      <Chip pressed={chosen === ''} onClick={() => onChoose('')}>
        {words.allCategories}
      </Chip>
      {names.map(([id, name]) => (
        <Chip key={id} pressed={chosen === id} onClick={() => onChoose(chosen === id ? '' : id)}>
          <i className={styles.mark} data-tone={tones.get(id)} aria-hidden="true" />
          {name}
        </Chip>
      ))}
    </div>
  );
};

interface DaysProps extends CalendarViewProps {
  mode: CalendarMode;
  date: Date;
  tones: ReadonlyMap<string, number>;
  onOpen: (event: CalendarEvent) => void;
}

const Days = ({ events, now, mode, date, tones, onOpen }: DaysProps) => {
  const [withPast, setWithPast] = useState(false);
  const range = rangeOf(mode, date, { now, withPast });
  const listed = daysIn(events, range, mode !== 'agenda');
  const today = dayOf(now);
  const hasToday = listed.some(({ day }) => isSameDay(day, today));
  // The agenda begins with today, also where nothing is planned.
  const days =
    isSameDay(range.from, today) && !hasToday ? [{ day: today, events: [] }, ...listed] : listed;
  const hasPast = mode === 'agenda' && range.from.getDate() !== 1;
  return (
    <>
      {hasPast && (
        <Button tone="quiet" size="small" className={styles.past} onClick={() => setWithPast(true)}>
          {words.showPast}
        </Button>
      )}
      {days.length === 0 && <p className={styles.empty}>{words.messages.noEventsInRange}</p>}
      <AgendaList
        month={mode === 'agenda' ? date : range.from}
        days={days}
        now={now}
        tones={tones}
        onOpen={onOpen}
      />
    </>
  );
};

export const CalendarView = ({ events, now }: CalendarViewProps) => {
  const small = useSmall();
  const [mode, setMode] = useState<CalendarMode>(() => (isSmall() ? 'agenda' : 'month'));
  const [date, setDate] = useState(() => openingDay(mode, now));
  const [category, setCategory] = useState('');
  const [opened, setOpened] = useState<CalendarEvent | null>(null);
  const tones = useMemo(() => tonesOf(events), [events]);
  const shown = useMemo(
    () => events.filter(({ idScheduleType }) => category === '' || idScheduleType === category),
    [events, category],
  );
  const change = useCallback(
    (next: CalendarMode): void => {
      setMode(next);
      // On a weekend the working week is the coming one, wherever one comes from.
      setDate((before) =>
        before.getTime() === openingDay('day', now).getTime() ? openingDay(next, now) : before,
      );
    },
    [now],
  );
  const ways = { events: shown, now, date, tones, onOpen: setOpened };
  return (
    <>
      <CalendarToolbar
        mode={mode}
        date={date}
        small={small}
        onMode={change}
        onStep={(by) => setDate(stepped(mode, date, by))}
        onToday={() => setDate(openingDay(mode, now))}
      />
      <CategoryChips events={events} tones={tones} chosen={category} onChoose={setCategory} />
      {mode === 'agenda' || (small && mode !== 'day' && mode !== 'month') ? (
        <Days {...ways} mode={mode} />
      ) : small && mode === 'month' ? (
        <MonthDots {...ways} onDate={setDate} />
      ) : (
        <Suspense
          fallback={
            <div className={styles.coming}>
              <Skeleton shape="banner" />
            </div>
          }
        >
          <CalendarBoard {...ways} mode={mode} onDate={setDate} onMode={setMode} />
        </Suspense>
      )}
      <EventDialog event={opened} now={now} onClose={() => setOpened(null)} />
    </>
  );
};
