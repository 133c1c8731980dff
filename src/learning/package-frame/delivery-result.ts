/**
 * Whether lessons reach this device through the delivery network: the result of a test, for seven
 * days in a cookie that no server reads.
 */
import {
  DELIVERY_COOKIE,
  type DeliveryResult,
  FAILED,
  PASSED,
} from '#contract/areas/scorm/rules/delivery-test.ts';

const HOLDS_S = 604_800;

/** Undefined where no test has ended in the last seven days, or the browser keeps no cookies. */
export const deliveryResult = (): DeliveryResult | undefined => {
  const [, said] = new RegExp(`(?:^|; )${DELIVERY_COOKIE}=([A-Z_]+)`).exec(document.cookie) ?? [];
  return said === PASSED || said === FAILED ? said : undefined;
};

export const keepDeliveryResult = (result: DeliveryResult): void => {
  document.cookie = `${DELIVERY_COOKIE}=${result}; Max-Age=${HOLDS_S}; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;
};
