/**
 * Section type 43: what the company sells and what the person bought, from the mirror, also without
 * a connection.
 */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { isOnSale } from '#contract/areas/store/entities/store.ts';
import { dateText } from '#src/ui/format/span.ts';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { paths } from '#src/paths.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { Dock } from '#src/learning/offers/dock.tsx';
import { findOffers } from '#src/learning/offers/find-offers.ts';
import { OfferFact } from '#src/learning/offers/offer-fact.tsx';
import { OpenPurchaseNotice } from '#src/learning/offers/open-purchase-notice.tsx';
import { Price } from '#src/learning/offers/price.tsx';
import { useStore } from '#src/learning/offers/use-store.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tabs } from '#src/ui/list/tabs.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { StoreOffer, StoreView } from '#sync/reads/read-store.ts';
import { ListFoot } from '../list-foot.tsx';
import { SearchField } from '../search-field.tsx';
import { SectionHeading } from '../section-heading.tsx';
import type { SectionProps } from '../section-spec.ts';
import { SectionWaiting } from '../section-waiting.tsx';
import styles from './store-section.module.css';

const copy = storeCopy.home;
const words = storeCopy.offer;
const PAGE = 48;
const LONGEST_SEARCH = 200;

const OfferState = ({ offer, now }: { offer: StoreOffer; now: number }) => {
  if (offer.purchase === 'PAID') return <StateLine phase="done" text={words.acquired} />;
  if (offer.purchase === 'OPEN') return <StateLine phase="plain" text={words.open} />;
  if (!isOnSale(offer, now)) return <StateLine phase="plain" text={words.ended} />;
  if (!offer.inCart) return null;
  return (
    <span className={styles.inCart}>
      <Icon of={ShoppingBag} size={14} />
      {words.inCart}
    </span>
  );
};

const OfferCard = ({ offer, mine, now }: { offer: StoreOffer; mine: boolean; now: number }) => (
  <li className={styles.card}>
    <AppLink
      className={styles.link}
      to={mine ? paths.level(offer.idProduct) : paths.product(offer.idOffer)}
    >
      <Picture src={offer.imageURL} title={offer.title} ratio="square" />
      <h2>{offer.title}</h2>
    </AppLink>
    <OfferFact offer={offer} />
    {mine && offer.boughtAt !== null ? (
      <p className={styles.fact}>{words.bought(dateText(offer.boughtAt))}</p>
    ) : (
      <Price cents={offer.price} />
    )}
    <OfferState offer={offer} now={now} />
  </li>
);

interface GridProps {
  store: StoreView;
  mine: boolean;
  text: string;
  onAll(): void;
}

const OfferGrid = ({ store, mine, text, onAll }: GridProps) => {
  const now = useCorrectedClock()();
  const [most, setMost] = useState(PAGE);
  const kind = store.offers.filter((offer) =>
    mine ? offer.purchase === 'PAID' : offer.purchase === 'PAID' || isOnSale(offer, now),
  );
  const found = findOffers(kind, text);
  const toAll = <Button onClick={onAll}>{copy.seeAll}</Button>;
  if (mine && kind.length === 0)
    return (
      <EmptyState
        picture="shelf"
        level={2}
        title={copy.mineEmpty}
        text={copy.mineEmptyText}
        action={toAll}
      />
    );
  if (found.length === 0)
    return (
      <EmptyState
        picture="shelf"
        level={2}
        title={copy.none}
        text={text === '' ? copy.noneAtAll : copy.noneFor(text)}
        action={text === '' ? undefined : toAll}
      />
    );
  return (
    <>
      <ul className={styles.grid}>
        {found.slice(0, most).map((offer) => (
          <OfferCard key={offer.idOffer} offer={offer} mine={mine} now={now} />
        ))}
      </ul>
      <ListFoot
        shown={Math.min(most, found.length)}
        total={found.length}
        figures={copy.shown(Math.min(most, found.length), found.length)}
        more={copy.more}
        busy={false}
        onMore={() => setMost(most + PAGE)}
      />
    </>
  );
};

const StoreSection = ({ section }: SectionProps) => {
  const store = useStore();
  // The address holds the tab, so that Back and a link choose it too.
  const tab = useLocation({ select: ({ hash }) => (hash === 'meus' ? 'mine' : 'all') });
  const navigate = useNavigate();
  const setTab = (to: string): void =>
    void navigate({
      to: '.',
      hash: to === 'mine' ? 'meus' : '',
      replace: true,
      resetScroll: false,
    });
  const [text, setText] = useState('');
  const [search, setSearch] = useState(0);
  if (store === undefined) return <SectionWaiting />;
  const { cart } = store;
  const total = cart.reduce((sum, { price }) => sum + price, 0);
  const toAll = (): void => {
    setTab('all');
    setText('');
    setSearch(search + 1);
  };
  const toCart = (
    <LinkButton tone="primary" icon={ShoppingBag} to={paths.cart}>
      {copy.toCart}
    </LinkButton>
  );
  return (
    <div className={styles.store}>
      <SectionHeading section={section} title={storeCopy.title}>
        {cart.length > 0 && (
          <LinkButton tone="primary" icon={ShoppingBag} to={paths.cart} className={styles.desktop}>
            {copy.toCart}
            <span className={styles.count}>{`· ${cart.length}`}</span>
          </LinkButton>
        )}
      </SectionHeading>
      <OpenPurchaseNotice />
      <div className={styles.shop}>
        <div className={styles.search}>
          <SearchField
            key={search}
            label={copy.search}
            placeholder={copy.search}
            maxLength={LONGEST_SEARCH}
            onSearch={setText}
          />
        </div>
        <Tabs
          label={copy.tabs}
          tabs={[
            { id: 'all', label: copy.all },
            { id: 'mine', label: copy.mine },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <OfferGrid
            key={`${tab} ${text}`}
            store={store}
            mine={tab === 'mine'}
            text={text}
            onAll={toAll}
          />
        </Tabs>
      </div>
      {cart.length > 0 && (
        <Dock label={copy.inCart(cart.length)} cents={total}>
          {toCart}
        </Dock>
      )}
    </div>
  );
};

export default StoreSection;
