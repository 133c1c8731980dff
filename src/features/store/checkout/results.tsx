/** Stage 4: paid, refused, or not known yet. */
import { Check, Clock, RefreshCw, ShoppingBag, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Purchase } from '#contract/areas/store/entities/store.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { dayAndTime } from '#src/ui/format/span.ts';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { paths } from '#src/paths.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import type { StoreOffer } from '#sync/reads/read-store.ts';
import { SlimLines } from './parts.tsx';
import styles from './checkout.module.css';

const copy = storeCopy.result;

interface ResultProps {
  icon: LucideIcon;
  tone: 'good' | 'bad' | 'waiting';
  title: string;
  text: string;
  children: ReactNode;
}

const Result = ({ icon, tone, title, text, children }: ResultProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page changed without a new address: its heading is read out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.result}>
      <span className={classNames(styles.sign, styles[tone])}>
        <Icon of={icon} size={24} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.said}>{text}</p>
      {children}
    </div>
  );
};

interface PaidProps {
  purchase: Purchase;
  offers: readonly StoreOffer[];
  /** Null once the page that knew it was left. */
  card: string | null;
  home: string;
}

export const Paid = ({
  purchase: { items, total, settledAt, createdAt },
  offers,
  card,
  home,
}: PaidProps) => {
  const pictures = new Map(offers.map(({ idOffer, imageURL }) => [idOffer, imageURL]));
  return (
    <Result icon={Check} tone="good" title={copy.paid} text={copy.paidText}>
      <SlimLines
        lines={items.map((item) => ({ ...item, imageURL: pictures.get(item.idOffer) ?? null }))}
      />
      <dl className={styles.sums}>
        <div>
          <dt>{copy.totalPaid}</dt>
          <dd>
            <b>{storeCopy.price(total)}</b>
          </dd>
        </div>
        {card !== null && total > 0 && (
          <div>
            <dt>{copy.card}</dt>
            <dd>{card}</dd>
          </div>
        )}
        <div>
          <dt>{copy.date}</dt>
          <dd>{dayAndTime(settledAt ?? createdAt)}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <LinkButton tone="primary" to={`${home}#meus`}>
          {copy.mine}
        </LinkButton>
        <LinkButton to={home}>{storeCopy.cart.keepShopping}</LinkButton>
      </div>
    </Result>
  );
};

interface RefusedProps {
  purchase: Purchase;
  card: string | null;
  home: string;
  onBack(): void;
}

export const Refused = ({ purchase: { items, total }, card, home, onBack }: RefusedProps) => (
  <Result icon={X} tone="bad" title={copy.refused} text={copy.refusedText}>
    <Notice icon={ShoppingBag} title={copy.kept}>
      {copy.keptText(items.length, storeCopy.price(total), card)}
    </Notice>
    <div className={styles.acts}>
      <Button tone="primary" onClick={onBack}>
        {copy.back}
      </Button>
      <LinkButton tone="quiet" to={home}>
        {copy.store}
      </LinkButton>
    </div>
  </Result>
);

interface AwaitedProps {
  stage: 'keeping' | 'paying' | 'finding' | 'unknown';
  /** When it was asked for, ms. */
  sentAt: number;
  total: number;
  reachable: boolean;
  onCheck(): void;
}

/**
 * From the moment a purchase leaves until its end is known. It says that the answer is awaited, and
 * nothing of a charge.
 */
export const Awaited = ({ stage, sentAt, total, reachable, onCheck }: AwaitedProps) => {
  const isPaying = stage === 'keeping' || stage === 'paying';
  const sent = copy.unknownAt(momentPhrase(new Date(sentAt).toISOString(), clock.now()));
  return (
    <Result
      icon={Clock}
      tone="waiting"
      title={isPaying ? copy.paying : copy.unknown}
      text={stage === 'keeping' ? copy.keeping : stage === 'paying' ? copy.payingText : sent}
    >
      <Notice icon={RefreshCw} title={copy.once}>
        {copy.onceText(storeCopy.price(total))}
      </Notice>
      {!isPaying && (
        <div className={styles.acts}>
          <Button
            tone="primary"
            wide
            icon={RefreshCw}
            why={reachable ? null : { icon: 'offline', text: copy.checkOffline }}
            aria-disabled={!reachable || stage === 'finding'}
            onClick={onCheck}
          >
            {stage === 'finding' ? copy.looking : copy.check}
          </Button>
          <LinkButton to={paths.saved}>{storeCopy.cart.saved}</LinkButton>
        </div>
      )}
    </Result>
  );
};
