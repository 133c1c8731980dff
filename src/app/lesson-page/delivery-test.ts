// Runs in a hidden frame of the app, on the delivery network. A sample must come whole and in
// parts: films of lessons are read in parts.
import {
  DELIVERY_SAMPLE_PATH,
  deliverySample,
  FAILED,
  PASSED,
} from '#contract/areas/scorm/rules/delivery-test.ts';

const WITHIN_MS = 10_000;
const PART = 9;

/**
 * The app's origin: what stands in the address is believed, because no other page may frame this
 * one (frame-ancestors).
 */
const app = new URL(location.href).searchParams.get('app') ?? '';

const sample = async (
  headers: Record<string, string>,
): Promise<{ status: number; bytes: Uint8Array }> => {
  const response = await fetch(DELIVERY_SAMPLE_PATH, {
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

const comes = async (): Promise<boolean> => {
  const due = new TextEncoder().encode(deliverySample);
  const [whole, part] = await Promise.all([sample({}), sample({ range: `bytes=0-${PART - 1}` })]);
  return (
    whole.status === 200 &&
    isSame(whole.bytes, due) &&
    part.status === 206 &&
    isSame(part.bytes, due.subarray(0, PART))
  );
};

void comes()
  .catch(() => false)
  .then((passed) => parent.postMessage(passed ? PASSED : FAILED, app));
