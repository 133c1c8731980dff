/** Starts the server. Built to dist/server/main.js; the app, the demonstration and the version are found relative to it. */
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config/config.ts';
import { startMessages as say } from './copy/pt-br.ts';
import { explainStartFailure } from './config/explain-start-failure.ts';
import { startLines } from './start/start-lines.ts';
import { start, type Running } from './start/start.ts';

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const CLOSE_MS = 10_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<void> => {
  let config: Config | undefined;
  let running: Running;
  try {
    config = readConfig(process.env);
    running = await start(config, {
      app: beside('../app'),
      packages: beside('../packages'),
      demo: beside('../../server/demo'),
      version: beside('../version'),
    });
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, config)}\n`);
    process.exit(1);
  }
  const bySsh = process.env['SSH_CONNECTION'] !== undefined;
  for (const line of startLines({ ...running, host: config.host, interfaces: networkInterfaces(), bySsh })) print(line);
  void running.mail.then(print);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (stopping) process.exit(1);
      stopping = true;
      print(say.stopping);
      setTimeout(() => process.exit(1), CLOSE_MS).unref();
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${say.failed(error instanceof Error ? error.message : String(error))}\n`);
          process.exit(1);
        },
      );
    });
  }
};

await main();
