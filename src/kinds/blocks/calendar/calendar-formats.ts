import type { Formats } from 'react-big-calendar';

const day = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });
const span = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const column = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: 'numeric' });

const range = ({ start, end }: { start: Date; end: Date }): string => span.formatRange(start, end);

/** Brazilian date formats: the library's defaults use the English order. */
export const calendarFormats: Formats = {
  monthHeaderFormat: (date) => month.format(date),
  dayHeaderFormat: (date) => day.format(date),
  dayRangeHeaderFormat: range,
  dayFormat: (date) => column.format(date).replace('.', ''),
  timeGutterFormat: 'HH:mm',
  eventTimeRangeFormat: ({ start, end }, culture, localizer) =>
    `${localizer?.format(start, 'HH:mm', culture) ?? ''} – ${localizer?.format(end, 'HH:mm', culture) ?? ''}`,
};
