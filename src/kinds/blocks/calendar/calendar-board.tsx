/** The large part of the calendar, loaded only when a page has a calendar. */
import { format, getDay, parse, startOfWeek } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import {
  cloneElement,
  createContext,
  isValidElement,
  use,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {
  Calendar,
  dateFnsLocalizer,
  type Event,
  type EventWrapperProps,
  type View,
} from 'react-big-calendar';
import { blocksCopy } from '../blocks.copy.ts';
import { spanPhrase } from '#src/ui/format/span.ts';
import { isSmall } from '#src/ui/use-small.ts';
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';
import './calendar-sheet.css';
import { calendarFormats } from './calendar-formats.ts';

interface BoardEvent extends Event {
  of: CalendarEvent;
}

interface CalendarBoardProps {
  events: readonly CalendarEvent[];
  now: number;
  onOpen: (event: CalendarEvent) => void;
}

const words = blocksCopy.calendar;
const localizer = dateFnsLocalizer({
  format,
  parse,
  startOfWeek: (date: Date) => startOfWeek(date, { locale: ptBR }),
  getDay,
  locales: { 'pt-BR': ptBR },
});
const views: View[] = ['month', 'week', 'work_week', 'day', 'agenda'];

const nameOf = ({ title, startDate, endDate }: CalendarEvent): string =>
  words.open(title, spanPhrase(startDate, endDate));

interface Reachable {
  tabIndex?: number;
  role?: string;
  'aria-label'?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
}

const Opening = createContext<(event: CalendarEvent) => void>(() => undefined);

/** The library's events are not focusable. This makes each one a button. */
const EventWrapper = ({
  event,
  type,
  children,
}: EventWrapperProps<BoardEvent> & { type?: string; children?: ReactNode }) => {
  const open = use(Opening);
  if (!isValidElement<Reachable>(children)) return children;
  const button = cloneElement(children, {
    tabIndex: 0,
    role: 'button',
    'aria-label': nameOf(event.of),
    onKeyDown: (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Enter' && pressed.key !== ' ') return;
      pressed.preventDefault();
      open(event.of);
    },
  });
  // All-day events stand in ARIA rows, which require cells. Timed events do not.
  return type === 'date' ? <div role="cell">{button}</div> : button;
};

/** List rows are not focusable, so each contains a button. */
const AgendaEvent = ({ event }: { event: BoardEvent }) => {
  const open = use(Opening);
  return (
    <button type="button" className="rbc-agenda-button" onClick={() => open(event.of)}>
      {event.of.title}
    </button>
  );
};

const components = { eventWrapper: EventWrapper, agenda: { event: AgendaEvent } };

const CalendarBoard = ({ events, now, onOpen }: CalendarBoardProps) => {
  const [view, setView] = useState<View>(() => (isSmall() ? 'agenda' : 'month'));
  const [date, setDate] = useState(() => new Date(now));
  const shown = useMemo(
    () =>
      events.map((of): BoardEvent => ({
        of,
        title: of.title,
        start: new Date(of.startDate),
        end: new Date(of.endDate),
      })),
    [events],
  );
  return (
    <Opening value={onOpen}>
      <Calendar<BoardEvent>
        localizer={localizer}
        culture="pt-BR"
        events={shown}
        view={view}
        onView={setView}
        views={views}
        date={date}
        onNavigate={setDate}
        onSelectEvent={(event) => onOpen(event.of)}
        onDrillDown={(day) => {
          setDate(day);
          setView('day');
        }}
        getNow={() => new Date(now)}
        messages={{ ...words.messages }}
        formats={calendarFormats}
        components={components}
        style={{ height: 500 }}
        popup
      />
    </Opening>
  );
};

export default CalendarBoard;
