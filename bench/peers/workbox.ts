/**
 * Workbox Background Sync's own queue: the page fetches, the worker queues what fails. A write is
 * stored once the fetch is rejected.
 */
import { send } from './peer.ts';

const ask = (what: 'drain' | 'size'): Promise<number> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data as number));
    port1.start();
    navigator.serviceWorker.controller?.postMessage(what, [port2]);
  });

globalThis.peer = {
  open: async () => {
    await navigator.serviceWorker.register('/peers/workbox-worker.js', { scope: '/' });
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  },
  enqueue: (write) => send(write).catch(() => undefined),
  drain: async () => void (await ask('drain')),
  waiting: () => ask('size'),
  // The browser's own sync event, which its queue has requested.
  sendByItself: () => undefined,
};
