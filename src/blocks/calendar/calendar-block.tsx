import { Suspense, useId, useState } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '#src/copy/pt-BR/blocks.ts';
import { spanPhrase } from '#src/copy/pt-BR/span.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { BlockProps, CalendarEvent } from '../block-page.ts';
import styles from './calendar-block.module.css';
import { lazyPart } from '#src/ui/lazy-part.ts';

const CalendarBoard = lazyPart(() => import('./calendar-board.tsx'), 'default');
const words = blocksCopy.calendar;

/** The company's events by month, week, working week, day or as a list, by category, each with its details. */
export const CalendarBlock = ({ data, page }: BlockProps<BlockData<'Calendar'>>) => {
  const heading = useId();
  const [category, setCategory] = useState('');
  const [opened, setOpened] = useState<CalendarEvent | null>(null);
  const offered = page.events.filter(
    ({ idScheduleType }) => data.scheduleTypes.length === 0 || data.scheduleTypes.includes(idScheduleType),
  );
  const categories = [...new Map(offered.map((event) => [event.idScheduleType, event.category]))];
  const shown = category === '' ? offered : offered.filter(({ idScheduleType }) => idScheduleType === category);
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={data.title ?? words.title} id={heading} />
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
        <CalendarBoard events={shown} now={page.now} onOpen={setOpened} />
      </Suspense>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.title ?? words.details}
        footer={
          <Button tone="primary" onClick={() => setOpened(null)}>
            {words.ok}
          </Button>
        }
      >
        {opened && (
          <dl className={styles.details}>
            <dt>{words.when}</dt>
            <dd>{spanPhrase(opened.startDate, opened.endDate)}</dd>
            <dt>{words.type}</dt>
            <dd>{opened.category}</dd>
            {opened.description && (
              <>
                <dt>{words.description}</dt>
                <dd>{opened.description}</dd>
              </>
            )}
            {opened.url && (
              <dd>
                <a className={styles.link} href={opened.url} target="_blank" rel="noopener noreferrer">
                  {words.link}
                </a>
              </dd>
            )}
          </dl>
        )}
      </Dialog>
    </section>
  );
};
