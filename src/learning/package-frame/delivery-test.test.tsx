/** The delivery test of this device: what the frame says, who is believed, and for how long. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FAILED, PASSED } from '#contract/areas/scorm/rules/delivery-test.ts';
import { deliveryResult, keepDeliveryResult } from './delivery-result.ts';
import { DeliveryTest } from './delivery-test.tsx';

const CDN = 'https://entrega.example';
const person = vi.hoisted(() => ({ idCompany: 'aurora', idUser: 'ana' }));
vi.mock('#src/platform/runtime/runtime-context.tsx', () => ({ usePerson: () => ({ person }) }));
vi.mock('#src/platform/runtime/ports.ts', () => ({
  clock: {
    after: (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
}));
const server = vi.hoisted(() => ({
  asked: 0,
  answer: async (): Promise<unknown> => ({ ok: false, code: 'unreachable' }),
}));
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: () => {
    server.asked += 1;
    return server.answer();
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  server.asked = 0;
  server.answer = async () => ({ ok: true, value: { url: `${CDN}/delivery-test` } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.cookie = 'lesson_delivery_test=; Max-Age=0; Path=/';
});

const start = async () => {
  const { container } = render(<DeliveryTest />);
  await act(async () => undefined);
  const frame = container.querySelector('iframe');
  const say = (
    data: unknown,
    origin = CDN,
    source: Window | null | undefined = frame?.contentWindow,
  ) =>
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { data, origin, source: source ?? null }),
        ),
    );
  return { container, frame, say };
};

it.each([PASSED, FAILED])('keeps %s when its frame says so, and ends', async (said) => {
  const { container, frame, say } = await start();
  expect([frame?.hidden, frame?.src]).toEqual([
    true,
    `${CDN}/delivery-test?app=${encodeURIComponent(location.origin)}`,
  ]);
  say(said);
  expect([deliveryResult(), container.querySelector('iframe')]).toEqual([said, null]);
});

it('believes no other window, origin or word', async () => {
  const { say } = await start();
  say(PASSED, 'https://outra.example');
  say(PASSED, CDN, window);
  say('PASSED');
  say({ result: PASSED });
  expect(deliveryResult()).toBeUndefined();
});

it('has failed where the installation has no network, and is not asked for again while the result holds', async () => {
  server.answer = async () => ({ ok: true, value: { url: null } });
  await start();
  expect(deliveryResult()).toBe(FAILED);
  cleanup();
  await start();
  expect(server.asked).toBe(1);
});

it('has failed where the frame says nothing, but not without a connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await start();
  await act(async () => vi.advanceTimersByTime(20_000));
  expect(deliveryResult()).toBeUndefined();
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await act(async () => vi.advanceTimersByTime(20_000));
  expect(deliveryResult()).toBe(FAILED);
  online.mockRestore();
});

it('is asked for again when the connection is back', async () => {
  server.answer = async () => ({ ok: false, code: 'unreachable' });
  await start();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect([server.asked, deliveryResult()]).toEqual([2, undefined]);
});

it('holds for seven days', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  keepDeliveryResult(PASSED);
  expect(set).toHaveBeenCalledWith(
    expect.stringMatching(/=CDN_TEST_PASSED; Max-Age=604800; Path=\/; SameSite=Strict/),
  );
  set.mockRestore();
});
