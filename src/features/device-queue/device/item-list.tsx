import { paths } from '#src/paths.ts';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { QueueItem } from '#contract/sync/entities/queue-item.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Mark, type MarkProps } from '#src/ui/figure/mark.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import type { Subjects } from '#sync/reads/subjects.ts';
import { SupportedBy } from '#src/ui/label/supported-by.tsx';
import { describeForAdmin, stateName } from '../describe-for-admin.ts';
import { refusalOf } from '../item/refusal-of.ts';
import styles from './device.module.css';

interface ItemListProps {
  title: string;
  items: readonly QueueItem[];
  subjects: Subjects;
  mark: MarkProps['kind'];
  now: number;
}

const words = deviceQueueCopy;

const factOf = (item: QueueItem): string => {
  const { decision } = item;
  if (decision)
    return [
      words.item.decidedBy(decision.action, decision.actor),
      words.item.reason(decision.reason),
    ].join(' · ');
  return [stateName(item), refusalOf(item)].filter(Boolean).join(' · ');
};

/** Items with the same need, each linking to its own page. */
export const ItemList = ({ title, items, subjects, mark, now }: ItemListProps) => {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={title} id={heading} />
      <ul className={styles.items}>
        {items.map((item) => {
          const { title: what, fact } = describeForAdmin(item, subjects);
          return (
            <li key={item.idQueueItem}>
              <AppLink to={paths.queueItem(item)} className={styles.item}>
                <Mark kind={mark} label={null} />
                <span>
                  <b>{what}</b>
                  {fact && <span className={styles.fact}>{fact}</span>}
                  <span className={styles.fact}>{factOf(item)}</span>
                  <SupportedBy name={item.supportedBy} />
                  <span className={styles.fact}>
                    {words.device.made(momentPhrase(item.madeAt, now))}
                  </span>
                </span>
                <Icon of={ChevronRight} size={18} />
              </AppLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
