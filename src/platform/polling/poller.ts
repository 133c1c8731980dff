/**
 * The interval at which this page polls, in case the socket fails to report changes. Short after
 * navigation, then longer while the person stays on a page: an hour in one lesson is about a dozen
 * polls. Each poll also sends deferred writes.
 */

const FIRST_MS = 45_000;
const FIRST_HIDDEN_MS = 300_000;
/** Maximum interval, which also limits how long deferred writes wait. */
export const RAREST_MS = 720_000;
const GROWTH = 4;
/**
 * Random spread of plus or minus a third, so that devices notified together do not all poll
 * together.
 */
const SPREAD = 1 / 3;
/** Smaller, because by then the devices are spread out. */
const RAREST_SPREAD = 1 / 10;

/** The shell reports each navigation here. */
export const moves = new EventTarget();

interface PollerDeps {
  after(ms: number, run: () => void): () => void;
  chance(): number;
  visible(): boolean;
  poll(): void;
}

export interface Poller {
  /** After a navigation: start again with the short interval. */
  restart(): void;
  stop(): void;
}

export const startPolling = ({ after, chance, visible, poll }: PollerDeps): Poller => {
  let gap = 0;
  let cancel = (): void => undefined;
  const arm = (): void => {
    gap = Math.min(RAREST_MS, gap === 0 ? (visible() ? FIRST_MS : FIRST_HIDDEN_MS) : gap * GROWTH);
    const spread =
      gap === RAREST_MS ? 1 - RAREST_SPREAD * chance() : 1 - SPREAD + 2 * SPREAD * chance();
    cancel = after(gap * spread, () => {
      poll();
      arm();
    });
  };
  arm();
  return {
    restart: () => {
      cancel();
      gap = 0;
      arm();
    },
    stop: () => cancel(),
  };
};
