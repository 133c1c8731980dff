/**
 * How long it is until this page looks for news by itself. The socket tells of them sooner, this is for when it cannot. Whoever has just
 * come to a page is told soon; the longer nothing else is opened, the rarer it gets: an hour in one lesson is a dozen looks. What was
 * saved meanwhile and is in no hurry goes along with them.
 */

const FIRST_MS = 45_000;
const FIRST_HIDDEN_MS = 300_000;
/** Never rarer, so that what is in no hurry does not wait longer either. */
export const RAREST_MS = 720_000;
const GROWTH = 4;
/** A third more or less: devices that were told of something at once do not all come back at once. */
const SPREAD = 1 / 3;
/** By then they are apart already. */
const RAREST_SPREAD = 1 / 10;

/** Told by the frame of all pages: somebody went to another page. */
export const moves = new EventTarget();

interface PollerDeps {
  after(ms: number, run: () => void): () => void;
  chance(): number;
  visible(): boolean;
  poll(): void;
}

export interface Poller {
  /** Something else was opened: as often as at first again. */
  restart(): void;
  stop(): void;
}

export const startPolling = ({ after, chance, visible, poll }: PollerDeps): Poller => {
  let gap = 0;
  let cancel = (): void => undefined;
  const arm = (): void => {
    gap = Math.min(RAREST_MS, gap === 0 ? (visible() ? FIRST_MS : FIRST_HIDDEN_MS) : gap * GROWTH);
    const spread = gap === RAREST_MS ? 1 - RAREST_SPREAD * chance() : 1 - SPREAD + 2 * SPREAD * chance();
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
