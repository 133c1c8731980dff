/**
 * The delivery test: a page on the packages' origin fetches a sample through the delivery network
 * and tells the app whether it came as it should.
 */

export const DELIVERY_SAMPLE_PATH = '/delivery-test.txt';

export const deliverySample = 'Uma lição chega inteira, e em partes.\n';

export const PASSED = 'CDN_TEST_PASSED';
export const FAILED = 'CDN_TEST_FAILED';

export type DeliveryResult = typeof PASSED | typeof FAILED;

/** Where the app keeps the result. */
export const DELIVERY_COOKIE = 'lesson_delivery_test';
