import { expect, it } from 'vitest';
import { logErrors } from '#contract/areas/access/api/logs.ts';
import type { AskServer } from '#sync/transport/ask-server.ts';
import { createErrorReports } from './error-reports.ts';

const failing = (error: Error, stack: string): Error => Object.assign(error, { stack });
const STACK = `TypeError: x\n    at Maria (https://a.example/assets/main-1a.js:3:14)\n    at https://a.example/assets/vendor.js:1:2?token=abc`;

const started = (
  outcomes: ('ok' | 'lost' | 'thrown')[] = ['ok'],
  kept = new Map<string, string>(),
  version = 'v1',
) => {
  const sent: unknown[] = [];
  const timers: (() => void)[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const ask = (async (_call: unknown, { body }: { body: unknown }) => {
    sent.push(body);
    const outcome = outcomes.shift();
    if (outcome === 'thrown') throw new TypeError('x.y is not a function');
    return outcome === 'ok'
      ? { ok: true, value: { success: true } }
      : { ok: false, code: 'unreachable', problem: null };
  }) as unknown as AskServer;
  const clock = { after: (_ms: number, run: () => void) => (timers.push(run), () => undefined) };
  const reports = createErrorReports({
    ask,
    clock,
    storage,
    version,
    load: 'l',
    place: () => '/level/$id/{-$nodeCode}',
  });
  const pass = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((done) => setTimeout(done));
  };
  return { ...reports, pass, sent, kept };
};

it('tells where in the code and of what kind, and nothing of the person', async () => {
  const { note, pass, sent } = started();
  note(
    'error',
    failing(new TypeError(`Cannot read properties of undefined (reading 'Maria Silva')`), STACK),
  );
  note(
    'rejection',
    failing(
      new Error('Maria Silva, 123.456.789-09, maria@a.example'),
      'at y (https://a.example/z.js:1:1)',
    ),
  );
  await pass();
  expect(logErrors.body?.safeParse(sent[0]).success).toBe(true);
  expect(sent).toMatchObject([
    {
      version: 'v1',
      errors: [
        {
          kind: 'error',
          name: 'TypeError',
          message: 'Cannot read properties of undefined (reading …)',
          count: 1,
          frames: ['main-1a.js:3:14', 'vendor.js:1:2'],
          place: '/level/$id/{-$nodeCode}',
        },
        { kind: 'rejection', name: 'Error', message: '' },
      ],
    },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Maria|token|example/);
});

it('tells of each once, of five at most, and not of a lost connection', async () => {
  const { note, pass, sent } = started(['ok', 'ok']);
  note('error', new TypeError('Failed to fetch'));
  for (let n = 0; n < 20; n += 1)
    note('error', failing(new TypeError('x is not a function'), `at a.js:${(n % 8) + 1}:1`));
  await pass();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    errors: Array.from({ length: 5 }, (_, at) => ({ frames: [`a.js:${at + 1}:1`] })),
  });
  note('error', failing(new TypeError('x is not a function'), 'at a.js:99:1'));
  await pass();
  expect(sent).toHaveLength(1);
});

it('keeps what did not arrive for the next start of the same version', async () => {
  const first = started(['lost']);
  first.note('error', failing(new TypeError('x is not a function'), 'at a.js:1:1'));
  await first.pass();
  const second = started(['ok'], first.kept);
  await second.send();
  expect([second.sent.length, second.kept.size]).toEqual([1, 0]);
  await first.pass();
  const other = started(
    ['ok'],
    new Map([['error-reports', JSON.stringify({ version: 'v0', errors: [{ any: 1 }] })]]),
  );
  await other.send();
  expect(other.sent).toEqual([]);
});

it('makes nothing of its own failure, nor of one that cannot be read', async () => {
  const { note, pass, sent, send } = started(['thrown', 'thrown']);
  note('error', failing(new TypeError('x is not a function'), 'at a.js:1:1'));
  note(
    'rejection',
    new Proxy(new Error('x'), {
      get: () => {
        throw new Error('no');
      },
    }),
  );
  await pass();
  await send();
  expect(sent).toHaveLength(2);
  await pass();
  expect(sent).toHaveLength(2);
});
