/** What the company's server told the person, by day, from this device: all of it, or what is new. */
import { Bell, Check, CheckCheck, Clock, FileCheck, Mail, UserCheck, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { daysLeft, nearnessOf } from '#contract/areas/learning/rules/days-left.ts';
import { notificationsCopy } from '#src/kinds/sections/notifications.copy.ts';
import { type Notice, useNotices } from '#src/learning/notices/use-notices.ts';
import { historyCopy } from '#src/learning/reads/history.copy.ts';
import { paths } from '#src/paths.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Chip } from '#src/ui/action/chip.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { dayKey, dayPhrase } from '#src/ui/format/ago.ts';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { useSmall } from '#src/ui/use-small.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { leadsTo } from './leads-to.ts';
import styles from './notifications.module.css';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

const icons: Readonly<Record<string, LucideIcon>> = {
  enrollmentRequest: UserCheck,
  externalCourse: FileCheck,
  evaluation: CheckCheck,
};

const iconOf = ({ about, endsAt, section }: Notice): LucideIcon =>
  endsAt ? Clock : ((about && icons[about.kind]) ?? (section === 'TEAM' ? Users : Bell));

interface RowProps {
  notice: Notice;
  now: number;
  /** Undefined where the person who looks may not read. */
  onRead: ((idNotification: string) => void) | undefined;
}

const Row = ({ notice, now, onRead }: RowProps) => {
  const { idNotification, title, text, section, createdAt, endsAt, isNew } = notice;
  const to = leadsTo(notice);
  const days = endsAt ? daysLeft(Date.parse(endsAt), now) : null;
  const facts = [notificationsCopy.sections[section], time.format(new Date(createdAt))]
    .filter(Boolean)
    .join(' · ');
  const read = (): void => {
    if (isNew) onRead?.(idNotification);
  };
  return (
    <li className={classNames(styles.row, isNew && styles.new)}>
      <span className={styles.sign} aria-hidden="true">
        <Icon of={iconOf(notice)} size={20} />
      </span>
      <div className={styles.text}>
        {to === null ? (
          <b className={styles.subject}>{title}</b>
        ) : (
          <AppLink to={to} className={classNames(styles.subject, styles.link)} onClick={read}>
            {title}
          </AppLink>
        )}
        {isNew && <VisuallyHidden>{notificationsCopy.fresh}</VisuallyHidden>}
        <span className={styles.words}>{text}</span>
        <span className={styles.facts}>
          {facts}
          {days !== null && (
            <b className={classNames(styles[nearnessOf(days)])}> · {historyCopy.days(days)}</b>
          )}
        </span>
      </div>
      {isNew && (
        <span className={styles.end}>
          <span className={styles.dot} aria-hidden="true" />
          {onRead && (
            <IconButton
              icon={Check}
              label={notificationsCopy.readOne(title)}
              className={styles.read}
              onClick={read}
            />
          )}
        </span>
      )}
    </li>
  );
};

/** Where the mail with what was not read goes. Beside the list where there is room. */
const MailNote = () => {
  const { person } = usePerson();
  const me = useMirror((db) => db.mirror('me').get(person.idUser), [person.idUser]);
  if (!me) return null;
  const isOn = me.communicationAccepted === 1 && me.emailNotification === 1 && me.email !== null;
  return (
    <aside className={styles.mail} aria-labelledby="mail-note">
      <Icon of={Mail} size={20} />
      <div>
        <h2 id="mail-note">{notificationsCopy.mail}</h2>
        <p>{isOn ? notificationsCopy.mailOn(me.email ?? '') : notificationsCopy.mailOff}</p>
        <AppLink to={paths.notificationSettings} className={styles.change}>
          {notificationsCopy.mailChange}
        </AppLink>
      </div>
    </aside>
  );
};

const byDay = (notices: readonly Notice[]): [number, Notice[]][] => {
  const days = new Map<number, Notice[]>();
  for (const one of notices) {
    const day = dayKey(Date.parse(one.createdAt));
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
};

export const NotificationsScreen = () => {
  const { all, unread, canRead, readOne, readAll } = useNotices();
  const now = useMinute();
  const small = useSmall();
  const [onlyNew, setOnlyNew] = useState(false);
  if (!all) return <RowsWaiting />;
  const shown = onlyNew ? all.filter(({ isNew }) => isNew) : all;
  return (
    <>
      <h1 className={styles.title}>{notificationsCopy.title}</h1>
      {all.length > 0 && (
        <div className={styles.bar}>
          <div className={styles.chips} role="group" aria-label={notificationsCopy.which}>
            <Chip pressed={!onlyNew} onClick={() => setOnlyNew(false)}>
              {notificationsCopy.every}
            </Chip>
            <Chip pressed={onlyNew} onClick={() => setOnlyNew(true)}>
              {notificationsCopy.unread(unread)}
            </Chip>
          </div>
          {canRead && unread > 0 && (
            <Button tone="quiet" className={styles.all} onClick={readAll}>
              {small ? notificationsCopy.readThem : notificationsCopy.readAll}
            </Button>
          )}
        </div>
      )}
      <div className={styles.columns}>
        <div>
          {shown.length === 0 && (
            <EmptyState
              picture="done"
              level={2}
              title={onlyNew ? notificationsCopy.allRead : notificationsCopy.empty}
              text={onlyNew ? notificationsCopy.allReadText : notificationsCopy.emptyText}
            />
          )}
          {byDay(shown).map(([day, rows]) => (
            <section key={day} aria-labelledby={`day-${day}`} className={styles.group}>
              <h2 id={`day-${day}`}>{dayPhrase(day, now)}</h2>
              <ul>
                {rows.map((one) => (
                  <Row
                    key={one.idNotification}
                    notice={one}
                    now={now}
                    onRead={canRead ? readOne : undefined}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <MailNote />
      </div>
    </>
  );
};
