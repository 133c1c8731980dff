/** Events by month, week, working week, day or as a list, by category, each with its details. */
import { besideThisTab } from '#src/ui/own-address.ts';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { blocksCopy } from '../blocks.copy.ts';
import { spanPhrase } from '#src/ui/format/span.ts';
import { saveFile } from '#src/platform/device/files.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { CalendarEvent } from '#src/learning/reads/block-page.ts';
import styles from './calendar-block.module.css';
import { eventIcs, icsName } from './event-ics.ts';

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

export const CalendarView = ({ events, now }: CalendarViewProps) => {
  const [category, setCategory] = useState('');
  const [opened, setOpened] = useState<CalendarEvent | null>(null);
  const categories = [...new Map(events.map((event) => [event.idScheduleType, event.category]))];
  const shown =
    category === '' ? events : events.filter(({ idScheduleType }) => idScheduleType === category);
  return (
    <>
      {categories.length > 1 && (
        <div className={styles.filter}>
          <Select
            label={words.category}
            placeholder={words.allCategories}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
            options={categories.map(([value, label]) => ({ value, label }))}
          />
        </div>
      )}
      <Suspense
        fallback={
          <div className={styles.coming}>
            <Skeleton shape="banner" />
          </div>
        }
      >
        <CalendarBoard events={shown} now={now} onOpen={setOpened} />
      </Suspense>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.title ?? words.details}
        footer={
          <>
            {opened && (
              <Button
                icon={CalendarPlus}
                onClick={() =>
                  saveFile(
                    icsName(opened.title),
                    eventIcs(opened, window.location.hostname, now),
                    'text/calendar',
                  )
                }
              >
                {words.toOwnCalendar}
              </Button>
            )}
            <Button tone="primary" onClick={() => setOpened(null)}>
              {words.ok}
            </Button>
          </>
        }
      >
        {opened && <EventDetails event={opened} />}
      </Dialog>
    </>
  );
};
