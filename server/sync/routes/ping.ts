import { ping } from '#contract/sync/api/sync.ts';
import { forAnybody } from '../services.ts';

export const pingRoute = forAnybody(
  ping,
  async ({ services: { clock, epochs }, query: { nonce } }) => ({
    nonce,
    now: clock.now(),
    epoch: await epochs.current(),
  }),
);
