/**
 * What the company's server told the person, by day, from this device. Looking reads it, on all of
 * their devices.
 */
import { Bell, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Notification } from '#contract/areas/social/entities/notification.ts';
import { daysLeft, nearnessOf } from '#contract/areas/learning/rules/days-left.ts';
import { dayKey, dayPhrase } from '#src/ui/format/ago.ts';
import { historyCopy } from '#src/learning/reads/history.copy.ts';
import { notificationsCopy } from '#src/kinds/sections/notifications.copy.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { readNotifications } from '#sync/reads/read-notifications.ts';
import { leadsTo } from './leads-to.ts';
import styles from './notifications.module.css';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

const Row = ({
  notification,
  fresh,
  now,
}: {
  notification: Notification;
  fresh: boolean;
  now: number;
}) => {
  const { title, text, section, createdAt, endsAt } = notification;
  const to = leadsTo(notification);
  const days = endsAt ? daysLeft(Date.parse(endsAt), now) : null;
  const facts = [notificationsCopy.sections[section], time.format(new Date(createdAt))]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.row}>
      <span className={classNames(styles.sign, fresh && styles.fresh)} aria-hidden="true">
        <Icon of={endsAt ? Clock : Bell} size={20} />
      </span>
      <div className={styles.text}>
        {to === null ? (
          <b>{title}</b>
        ) : (
          <AppLink to={to} className={styles.link}>
            {title}
          </AppLink>
        )}
        <span className={styles.words}>{text}</span>
        <span className={styles.facts}>
          {facts}
          {days !== null && (
            <b className={classNames(styles[nearnessOf(days)])}> · {historyCopy.days(days)}</b>
          )}
        </span>
      </div>
      {fresh && (
        <span className={styles.dot}>
          <VisuallyHidden>{notificationsCopy.fresh}</VisuallyHidden>
        </span>
      )}
    </li>
  );
};

export const NotificationsScreen = () => {
  const { person, engine } = usePerson();
  const view = useMirror((db) => readNotifications(db, person.idUser), [person.idUser]);
  const now = useMinute();
  /** As it was when the page was opened: what is new stays marked while one looks. */
  const before = useRef<string | null>(null);
  if (view) before.current ??= view.readTo;
  const latest = view?.notifications[0]?.createdAt;
  const unread = view !== undefined && latest !== undefined && latest > view.readTo ? latest : null;
  useEffect(() => {
    // In support access it is not the person who looks. Where it cannot be saved, they stay marked
    // as new.
    if (unread !== null && person.idSupporter === undefined)
      engine
        .dispatch('notifications.read', { idUser: person.idUser, upTo: unread })
        .catch(() => undefined);
  }, [unread, person, engine]);
  if (!view) return <RowsWaiting />;
  const { notifications } = view;
  const byDay = new Map<number, Notification[]>();
  for (const one of notifications) {
    const day = dayKey(Date.parse(one.createdAt));
    byDay.set(day, [...(byDay.get(day) ?? []), one]);
  }
  return (
    <>
      <h1 className={styles.title}>{notificationsCopy.title}</h1>
      {notifications.length === 0 && (
        <EmptyState
          picture="done"
          level={2}
          title={notificationsCopy.empty}
          text={notificationsCopy.emptyText}
        />
      )}
      {[...byDay].map(([day, rows]) => (
        <section key={day} aria-labelledby={`day-${day}`} className={styles.group}>
          <h2 id={`day-${day}`}>{dayPhrase(day, now)}</h2>
          <ul>
            {rows.map((one) => (
              <Row
                key={one.idNotification}
                notification={one}
                fresh={one.createdAt > (before.current ?? '')}
                now={now}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
