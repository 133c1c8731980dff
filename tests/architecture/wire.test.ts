import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OLDEST_PROTOCOL, PROTOCOL_VERSION } from '#contract/protocol.ts';
import { read } from './tree.ts';
import { wire, wireFingerprint } from './wire-fingerprint.ts';

const line = z.object({
  version: z.int().min(1),
  /** The oldest version that a server of this version still takes. */
  oldest: z.int().min(1),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** What changed, and what an older side makes of it. */
  what: z.string().min(10),
});
const { history } = z
  .object({ history: z.array(line).min(1) })
  .parse(JSON.parse(read('tests/architecture/wire.json')));
const newest = history.at(-1);

const whatToDo = `The wire is not the one that tests/architecture/wire.json pins. Its fingerprint is now
  ${wireFingerprint}
If an older app or an older server could misread the change (a field gone, renamed, narrowed or newly demanded):
  1. raise PROTOCOL_VERSION in contract/protocol.ts, and OLDEST_PROTOCOL when the server stops taking an older one;
  2. for a payload of a queued write, raise its version and write the upcaster: writes of the old shape wait on devices for weeks;
  3. add a line to the history: version, oldest, fingerprint, what.
If both sides read each other as before (a field more that may be absent, a call more): put the new fingerprint in the last line, and say what was added.`;

describe('the wire', () => {
  it('is read whole', () => {
    expect(Object.keys(wire.calls as object).length).toBeGreaterThan(20);
    expect(Object.keys(wire.commands as object).length).toBeGreaterThan(6);
    expect(Object.keys(wire.feed as object).length).toBeGreaterThan(10);
  });

  it('is the pinned one', () => {
    expect(newest?.fingerprint, whatToDo).toBe(wireFingerprint);
  });

  it('has a history that ends with the version in force', () => {
    expect({ version: newest?.version, oldest: newest?.oldest }).toEqual({
      version: PROTOCOL_VERSION,
      oldest: OLDEST_PROTOCOL,
    });
    expect(history.map(({ version }) => version)).toEqual(history.map((_, at) => at + 1));
    expect(history.filter(({ version, oldest }) => oldest > version)).toEqual([]);
  });
});
