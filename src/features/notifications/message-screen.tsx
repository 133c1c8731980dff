/** One message in full, from this device. */
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { notificationsCopy as copy } from '#src/kinds/sections/notifications.copy.ts';
import { dayKey, dayPhrase } from '#src/ui/format/ago.ts';
import { useNotices } from '#src/learning/notices/use-notices.ts';
import { paths } from '#src/paths.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { HomeAfterLogin } from '#src/learning/unavailable/home-after-login.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { leadsTo } from './leads-to.ts';
import styles from './message.module.css';

export const MessageScreen = ({ idNotification }: { idNotification: string }) => {
  const { all, readOne } = useNotices();
  const now = useMinute();
  const opens = useOpensHere();
  const message = all?.find((one) => one.idNotification === idNotification);
  const isNew = message?.isNew ?? false;
  useEffect(() => {
    if (isNew) readOne(idNotification);
  }, [isNew, idNotification, readOne]);
  if (!all) return <RowsWaiting rows={1} />;
  const toAll = <LinkButton to={paths.notifications}>{copy.all}</LinkButton>;
  if (!message)
    return (
      <HomeAfterLogin>
        <EmptyState
          picture="search"
          level={1}
          title={copy.missing}
          text={copy.missingText}
          action={toAll}
        />
      </HomeAfterLogin>
    );
  const { title, text, createdAt, idNode, section } = message;
  const to = leadsTo(message);
  return (
    <article className={styles.message}>
      <AppLink to={paths.notifications} className={styles.back}>
        <Icon of={ArrowLeft} size={16} />
        {copy.all}
      </AppLink>
      <header>
        <h1>{title}</h1>
        <p className={styles.facts}>
          {[dayPhrase(dayKey(Date.parse(createdAt)), now), copy.sections[section]]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <p className={styles.text}>{text}</p>
      {to !== null && (
        <LinkButton
          tone="primary"
          icon={ArrowRight}
          className={styles.open}
          to={to}
          needsConnection={idNode !== null && !opens({ elementType: 'NODE', idElement: idNode })}
        >
          {idNode === null ? copy.openAnswer : copy.openPage}
        </LinkButton>
      )}
    </article>
  );
};
