import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { logErrors } from '#contract/api/logs.ts';
import { messageWithoutData } from '#contract/rules/error-report.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '#server/http/route.ts';
import { addressKey } from '../address-key.ts';

/**
 * Reports a minute, from one address (a company may sit behind one) and from one load of a page.
 */
const PER_ADDRESS = 60;
const PER_LOAD = 6;

const ofAddress = new RateLimiterMemory({
  keyPrefix: 'logs-address',
  points: PER_ADDRESS,
  duration: 60,
});
const ofLoad = new RateLimiterMemory({ keyPrefix: 'logs-load', points: PER_LOAD, duration: 60 });

/**
 * Writes errors of the app to the server's log and nowhere else. A person who sends them is not named
 * there. @throws Failure `rate_limited`.
 */
export const logErrorsRoute = forAnybody(
  logErrors,
  async ({ body, request, tenant: tenantOfHost }) => {
    const tenant = await tenantOfHost();
    const address = `${tenant ?? ''} ${addressKey(request.ip)}`;
    try {
      await ofAddress.consume(address);
      await ofLoad.consume(`${address} ${body.load}`);
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full;
      throw new Failure('rate_limited', {
        retryAfter: Math.max(1, Math.ceil(full.msBeforeNext / 1000)),
      });
    }
    for (const { kind, name, message, frames, place, count } of body.errors)
      request.log.warn(
        {
          tenant,
          version: body.version,
          app: { kind, name, message: messageWithoutData(name, message), frames, place, count },
        },
        'error of the app',
      );
    return { success: true };
  },
);
