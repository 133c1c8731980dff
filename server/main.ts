/**
 * Starts the server. Built to dist/server/main.js; the app, the demonstration and the version are
 * found relative to it.
 */
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config/config.ts';
import { startMessages as say } from './copy/pt-br.ts';
import { explainStartFailure } from './config/explain-start-failure.ts';
import { startLines } from './start/start-lines.ts';
import { start } from './start/start.ts';
import { whenAskedToStop } from './start/when-asked-to-stop.ts';

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const main = async (): Promise<void> => {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const starting = start(config, {
      app: beside('../app'),
      packages: beside('../packages'),
      demo: beside('../../server/demo'),
      version: beside('../version'),
    });
    const stop = async (): Promise<void> => {
      print(say.stopping);
      // A start that is under way goes on to its end: the demonstration is not left half made.
      const running = await starting.catch(() => null);
      await running?.close().catch((error: unknown) => {
        complain(say.failed(error instanceof Error ? error.message : String(error)));
        throw error;
      });
    };
    const isAskedToStop = whenAskedToStop(process, stop, (code) => process.exit(code));
    const running = await starting;
    if (isAskedToStop()) return;
    const bySsh = process.env['SSH_CONNECTION'] !== undefined;
    for (const line of startLines({
      ...running,
      host: config.host,
      interfaces: networkInterfaces(),
      bySsh,
    }))
      print(line);
    void running.mail.then(print);
  } catch (error) {
    complain(explainStartFailure(error, config));
    process.exit(1);
  }
};

await main();
