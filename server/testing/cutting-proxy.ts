/**
 * A TCP proxy before a server, for tests of bad lines: it counts what clients send, and cuts
 * connections in the middle.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

export interface CuttingProxy {
  port: number;
  /** Bytes that clients sent, headers included. */
  sent(): number;
  cuts(): number;
  close(): Promise<void>;
}

/** `cutsAt`: after how many bytes sent in all it cuts the connections, in rising order. */
export const startCuttingProxy = async (
  to: number,
  cutsAt: readonly number[],
): Promise<CuttingProxy> => {
  let sent = 0;
  let cuts = 0;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(to, '127.0.0.1');
    const both = [client, server];
    for (const one of both) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        for (const each of both) each.destroy();
      });
    }
    client.on('data', (bytes) => {
      sent += bytes.length;
      if (sent < (cutsAt[cuts] ?? Infinity)) return void server.write(bytes);
      cuts += 1;
      for (const each of both) each.destroy();
    });
    server.on('data', (bytes) => void client.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    sent: () => sent,
    cuts: () => cuts,
    close: async () => {
      for (const one of open) one.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
