/**
 * Section type 32: what the company's server told the person, each message in full, the newest
 * first. From this device.
 */
import { ArrowRight } from 'lucide-react';
import { notificationsCopy as copy } from '../notifications.copy.ts';
import { dayKey, dayPhrase } from '#src/ui/format/ago.ts';
import { paths } from '#src/paths.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useIncrementalList } from '#src/ui/list/use-incremental-list.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { readNotifications } from '#sync/reads/read-notifications.ts';
import type { SectionProps } from '../section-spec.ts';
import { SectionWaiting } from '../section-waiting.tsx';
import styles from './messages-section.module.css';

const FIRST = 20;

const MessagesSection = ({ section: { title } }: SectionProps) => {
  const { person } = usePerson();
  const view = useMirror((db) => readNotifications(db, person.idUser), [person.idUser]);
  const now = useMinute();
  const { count, end } = useIncrementalList(view?.notifications.length ?? 0, FIRST, FIRST);
  if (!view) return <SectionWaiting />;
  return (
    <>
      <h1 className={styles.title}>{title ?? copy.title}</h1>
      {view.notifications.length === 0 && (
        <EmptyState picture="done" level={2} title={copy.empty} text={copy.emptyText} />
      )}
      {view.notifications.slice(0, count).map((message) => (
        <article key={message.idNotification} className={styles.message}>
          <h2>{message.title}</h2>
          <p className={styles.facts}>
            {[dayPhrase(dayKey(Date.parse(message.createdAt)), now), copy.sections[message.section]]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={styles.text}>{message.text}</p>
          {message.idNode !== null && (
            <AppLink to={paths.level(message.idNode)} className={styles.link}>
              {copy.openPage}
              <Icon of={ArrowRight} size={16} />
            </AppLink>
          )}
        </article>
      ))}
      <div ref={end} />
    </>
  );
};

export default MessagesSection;
