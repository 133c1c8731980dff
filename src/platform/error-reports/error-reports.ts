/**
 * Reports errors that nothing caught: each once in a load of the page, and a few at most. What
 * could not be sent waits in the browser's storage, bounded, for a later time. Nothing that fails
 * here is reported or thrown.
 */
import { z } from 'zod/mini';
import { clientError, type ClientError, logErrors } from '#contract/api/logs.ts';
import { ERROR_LIMITS, framesOf, messageWithoutData } from '#contract/rules/error-report.ts';
import type { Clock } from '#sync/ports.ts';
import type { AskServer } from '#sync/transport/ask-server.ts';

const KEPT = 'error-reports';
/** ms. What goes wrong together is sent together. */
const GATHER_MS = 3_000;

/** These cannot be mended: a request that a lost connection broke, or work that was called off. */
const isNoise = (name: string, message: string): boolean =>
  name === 'AbortError' ||
  /fetch|networkerror|load failed|importing a module|ResizeObserver/i.test(message);

const stored = z.object({
  version: z.string(),
  errors: z.array(clientError).check(z.maxLength(ERROR_LIMITS.errors)),
});

interface ReportDeps {
  ask: AskServer;
  clock: Pick<Clock, 'after'>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  version: string;
  /** Random, of this load of the page. */
  load: string;
  /** The pattern of the current address. */
  place(): string;
}

export interface ErrorReports {
  note(kind: ClientError['kind'], error: unknown): void;
  /** Sends what waits. Never rejects. */
  send(): Promise<void>;
}

/** What waits in the browser's storage. */
const keptReports = (storage: ReportDeps['storage'], version: string) => {
  const read = (): ClientError[] => {
    try {
      const found = stored.safeParse(JSON.parse(storage.getItem(KEPT) ?? 'null'));
      // Lines and columns of another version say nothing.
      return found.success && found.data.version === version ? found.data.errors : [];
    } catch {
      return [];
    }
  };
  const keep = (errors: readonly ClientError[]): void => {
    if (errors.length === 0) storage.removeItem(KEPT);
    else
      storage.setItem(
        KEPT,
        JSON.stringify({ version, errors: errors.slice(-ERROR_LIMITS.errors) }),
      );
  };
  return { read, keep };
};

/** What is reported of an error; null of noise. */
const reportOf = (kind: ClientError['kind'], error: unknown, place: string): ClientError | null => {
  const {
    name,
    message,
    stack = '',
  } = error instanceof Error ? error : { name: 'Thrown', message: '' };
  if (isNoise(name, message)) return null;
  return {
    kind,
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    message: messageWithoutData(name, message),
    frames: framesOf(stack),
    place,
    count: 1,
  };
};

export const createErrorReports = ({
  ask,
  clock,
  storage,
  version,
  load,
  place,
}: ReportDeps): ErrorReports => {
  const met = new Map<string, ClientError>();
  let sending = false;
  let gathering = false;

  const { read, keep } = keptReports(storage, version);

  const send = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    try {
      const errors = read();
      if (errors.length > 0) {
        const outcome = await ask(logErrors, { body: { version, load, errors } });
        // What the server cannot take it will never take.
        if (outcome.ok || outcome.code === 'invalid_fields') keep(read().slice(errors.length));
      }
    } catch {
      // It waits for the next time.
    } finally {
      sending = false;
    }
  };

  const note = (kind: ClientError['kind'], error: unknown): void => {
    try {
      const one = reportOf(kind, error, place());
      if (one === null) return;
      const key = [one.name, one.message, one.frames[0]].join(' ');
      const before = met.get(key);
      if (before) {
        before.count += 1;
        return;
      }
      if (met.size >= ERROR_LIMITS.errors) return;
      met.set(key, one);
      if (gathering) return;
      gathering = true;
      const sent = met.size - 1;
      clock.after(GATHER_MS, () => {
        gathering = false;
        try {
          keep([...read(), ...[...met.values()].slice(sent)]);
        } catch {
          return;
        }
        void send();
      });
    } catch {
      // An error about an error ends here.
    }
  };
  return { note, send };
};
