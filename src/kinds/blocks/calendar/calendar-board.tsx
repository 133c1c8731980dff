/** The grids of the calendar, loaded only where one is shown. */
import { format, getDay, parse, startOfWeek } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import {
  cloneElement,
  createContext,
  isValidElement,
  use,
  useMemo,
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
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';
import './calendar-sheet.css';
import { firstHour, type CalendarMode } from './calendar-days.ts';
import { calendarFormats } from './calendar-formats.ts';

interface BoardEvent extends Event {
  of: CalendarEvent;
}

type GridMode = Exclude<CalendarMode, 'agenda'>;

interface CalendarBoardProps {
  events: readonly CalendarEvent[];
  now: number;
  mode: GridMode;
  date: Date;
  tones: ReadonlyMap<string, number>;
  onDate: (date: Date) => void;
  onMode: (mode: CalendarMode) => void;
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
const views: View[] = ['month', 'week', 'work_week', 'day'];

const nameOf = ({ title, startDate, endDate }: CalendarEvent): string =>
  words.open(title, spanPhrase(startDate, endDate));

interface Reachable {
  'data-tone'?: number | undefined;
  tabIndex?: number;
  role?: string;
  'aria-label'?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
}

interface Board {
  open(event: CalendarEvent): void;
  tones: ReadonlyMap<string, number>;
}

const OfBoard = createContext<Board>({ open: () => undefined, tones: new Map() });

/** The library's events are not focusable. This makes each one a button. */
const EventWrapper = ({
  event,
  type,
  children,
}: EventWrapperProps<BoardEvent> & { type?: string; children?: ReactNode }) => {
  const { open, tones } = use(OfBoard);
  if (!isValidElement<Reachable>(children)) return children;
  const button = cloneElement(children, {
    'data-tone': tones.get(event.of.idScheduleType),
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

const components = { eventWrapper: EventWrapper };

const CalendarBoard = ({
  events,
  now,
  mode,
  date,
  tones,
  onDate,
  onMode,
  onOpen,
}: CalendarBoardProps) => {
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
  const board = useMemo(() => ({ open: onOpen, tones }), [onOpen, tones]);
  return (
    <OfBoard value={board}>
      <Calendar<BoardEvent>
        localizer={localizer}
        culture="pt-BR"
        events={shown}
        view={mode}
        views={views}
        date={date}
        toolbar={false}
        onView={() => undefined}
        onNavigate={onDate}
        onSelectEvent={(event) => onOpen(event.of)}
        onDrillDown={(day) => {
          onDate(day);
          onMode('day');
        }}
        getNow={() => new Date(now)}
        scrollToTime={firstHour(date, now)}
        messages={{ ...words.messages }}
        formats={calendarFormats}
        components={components}
        style={{ height: 500 }}
        popup
      />
    </OfBoard>
  );
};

export default CalendarBoard;
