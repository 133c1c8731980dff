/** The plans side by side, and one of them whole. */
import { Check } from 'lucide-react';
import type { Plan, PlanOffer } from '#contract/areas/company/entities/plan.ts';
import {
  canExtend,
  canTry,
  deadlineOf,
  trialProgress,
} from '#contract/areas/company/rules/plan-time.ts';
import { priceBands } from '#contract/areas/company/rules/price-bands.ts';
import { plansCopy } from './plans.copy.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import type { PlanEvent } from './plan-state.ts';
import styles from './plans.module.css';

const words = plansCopy.upgrade;
const [firstBand] = priceBands;

export interface OfferProps {
  offer: PlanOffer;
  plan: Plan;
  now: number;
  /** The one to look at first. */
  main: boolean;
  send: (event: PlanEvent) => void;
  /** Opens the hosted trial that runs. */
  onOpen: (offer: PlanOffer) => void;
}

const Ticks = ({ of }: { of: readonly string[] }) => (
  <ul className={styles.ticks}>
    {of.map((text) => (
      <li key={text}>
        <Icon of={Check} size={16} />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);

const Price = ({ offer, now }: Pick<OfferProps, 'offer' | 'now'>) => {
  const running = trialProgress(offer, now) === 'started';
  const [figure, under] = offer.enterprise
    ? [words.onRequest, words.agreed]
    : running
      ? [
          plansCopy.days(deadlineOf(offer, now)),
          words.trialLeft(deadlineOf(offer, now), offer.trialDays),
        ]
      : [plansCopy.cents(firstBand?.unitPrice ?? 0), words.perPerson(firstBand?.maxUsers ?? 0)];
  return (
    <p className={styles.price}>
      {figure}
      <span>{under}</span>
    </p>
  );
};

/** What can be done about the trial of a plan, or how it stands. */
const TrialAction = ({
  offer,
  now,
  send,
  onOpen,
}: Pick<OfferProps, 'offer' | 'now' | 'send' | 'onOpen'>) => {
  const { idPlan, finishDate } = offer;
  if (offer.enterprise) return <span className={styles.under}>{words.onlySales}</span>;
  if (canTry(offer))
    return (
      <Button
        tone="quiet"
        onClick={() => send({ type: 'TRY', idPlan, hasTerms: offer.agreementContent !== null })}
      >
        {words.start(offer.trialDays)}
      </Button>
    );
  if (finishDate === null) return null;
  if (trialProgress(offer, now) === 'started')
    return (
      <>
        <span className={styles.under}>{words.until(finishDate)}</span>
        {offer.hosted && (
          <Button tone="quiet" onClick={() => onOpen(offer)}>
            {words.open}
          </Button>
        )}
      </>
    );
  return canExtend({ ...offer, trial: true }, now) ? (
    <Button tone="quiet" onClick={() => send({ type: 'EXTEND', idPlan })}>
      {words.extend}
    </Button>
  ) : (
    <Button
      tone="quiet"
      onClick={() => send({ type: 'ASK_EXTENSION', idPlan, idPlanRequest: ids.row() })}
    >
      {plansCopy.ended.ask}
    </Button>
  );
};

export const OfferActions = ({ offer, plan, now, main, send, onOpen }: OfferProps) => {
  const { idPlan } = offer;
  const requested = plan.requestedPlan ?? null;
  return (
    <div className={styles.acts}>
      {offer.enterprise ? (
        <Button onClick={() => send({ type: 'CONTACT', idPlan, idPlanRequest: ids.row() })}>
          {words.sales}
        </Button>
      ) : (
        <Button
          tone={main ? 'primary' : 'secondary'}
          disabled={requested !== null}
          onClick={() => send({ type: 'CONTRACT', idPlan, idPlanRequest: ids.row() })}
        >
          {words.contract}
        </Button>
      )}
      <TrialAction offer={offer} now={now} send={send} onOpen={onOpen} />
    </div>
  );
};

const FEATURES_ON_CARD = 5;

const OfferCard = (props: OfferProps) => {
  const { offer, plan, now, main, send } = props;
  const progress = trialProgress(offer, now);
  return (
    <li className={styles.plan} data-main={main || undefined}>
      <header>
        <h3>{offer.name}</h3>
        {progress === 'started' ? (
          <Tag>{words.inTrial}</Tag>
        ) : progress === 'finish' ? (
          <Tag>{words.trialOver}</Tag>
        ) : (
          main &&
          plan.requestsCount > 0 && <Tag tone="accent">{words.asked(plan.requestsCount)}</Tag>
        )}
      </header>
      <p>{offer.description}</p>
      <Price offer={offer} now={now} />
      <div>
        <Ticks of={offer.features.slice(0, FEATURES_ON_CARD)} />
        {(offer.features.length > FEATURES_ON_CARD || offer.products.length > 0) && (
          <Button
            tone="quiet"
            size="small"
            className={styles.more}
            onClick={() => send({ type: 'PICK', idPlan: offer.idPlan })}
          >
            {words.more}
          </Button>
        )}
      </div>
      <OfferActions {...props} />
    </li>
  );
};

type ViewProps = Omit<OfferProps, 'offer' | 'main'>;

const mainOf = (offers: readonly PlanOffer[]): PlanOffer | undefined =>
  offers.findLast((offer) => !offer.enterprise && canTry(offer)) ?? offers[0];

export const UpgradeView = (props: ViewProps) => {
  const { plan, now } = props;
  const offers = plan.offers ?? [];
  const main = mainOf(offers);
  const requested = plan.requestedPlan ?? null;
  return (
    <>
      <p className={styles.lead}>
        {words.current(plan.name, plan.finishDate === null ? null : deadlineOf(plan, now))}
      </p>
      <p className={styles.lead}>{requested === null ? words.lead : words.requested(requested)}</p>
      <ul className={styles.plans} aria-label={words.list}>
        {offers.map((offer) => (
          <OfferCard key={offer.idPlan} {...props} offer={offer} main={offer === main} />
        ))}
      </ul>
    </>
  );
};

export const SelectedPlanView = ({ offer, now }: Pick<OfferProps, 'offer' | 'now'>) => (
  <div className={styles.selected}>
    <p className={styles.lead}>{offer.description}</p>
    <Price offer={offer} now={now} />
    <h3>{words.features}</h3>
    <Ticks of={offer.features} />
    {offer.products.length > 0 && (
      <>
        <h3>{words.products}</h3>
        <Ticks of={offer.products} />
      </>
    )}
  </div>
);
