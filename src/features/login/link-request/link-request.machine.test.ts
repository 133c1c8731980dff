import {
  createActor,
  fromPromise,
  initialTransition,
  type SnapshotFrom,
  transition,
  waitFor,
} from 'xstate';
import { expect, it } from 'vitest';
import { linkRequestMachine, type LinkRequestProblem } from './link-request.machine.ts';
import type { Outcome } from '../login-state.ts';

type Snapshot = SnapshotFrom<typeof linkRequestMachine>;
type Event = Parameters<typeof transition<typeof linkRequestMachine>>[2];

const begin = initialTransition(linkRequestMachine)[0];
const sending = transition(linkRequestMachine, begin, { type: 'SEND', login: 'ana' })[0];
const answered = (output: Outcome<void>) =>
  transition(linkRequestMachine, sending, {
    type: 'xstate.done.actor.0.linkRequest.sending',
    output,
  } as unknown as Event);
const seen = ({ value, context }: Snapshot) => [value, context.problem];

it('wants a login, and forgets that it did when one is typed', () => {
  const wanting = transition(linkRequestMachine, begin, { type: 'SEND', login: ' ' })[0];
  expect(seen(wanting)).toEqual(['asking', 'login_missing']);
  expect(seen(transition(linkRequestMachine, wanting, { type: 'TYPE' })[0])).toEqual([
    'asking',
    null,
  ]);
});

it('sends once', () => {
  expect(seen(sending)).toEqual(['sending', null]);
  expect(seen(transition(linkRequestMachine, sending, { type: 'SEND', login: 'bia' })[0])).toEqual([
    'sending',
    null,
  ]);
});

it.each<[Outcome<void>, string, LinkRequestProblem | null, string[]]>([
  [{ ok: true, value: undefined }, 'sent', null, []],
  [{ ok: false, code: 'internal' }, 'asking', 'failed', ['announceFailure']],
  [{ ok: false, code: 'rate_limited' }, 'asking', 'rate_limited', ['announceFailure']],
  [{ ok: false, code: 'demo_local_only' }, 'asking', 'demo_local_only', ['announceFailure']],
  [{ ok: false, code: 'unreachable' }, 'asking', null, ['reportLost']],
  [{ ok: false, code: 'foreign' }, 'asking', null, ['reportLost']],
])('%o leads to %s', (outcome, state, problem, told) => {
  const [snapshot, actions] = answered(outcome);
  expect(seen(snapshot)).toEqual([state, problem]);
  expect(actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'))).toEqual(
    told,
  );
});

it('closes after a link was sent', async () => {
  const asked: string[] = [];
  const requestLink = fromPromise<Outcome<void>, { login: string }>(async ({ input }) => {
    asked.push(input.login);
    return { ok: true, value: undefined };
  });
  const actor = createActor(linkRequestMachine.provide({ actors: { requestLink } })).start();
  actor.send({ type: 'SEND', login: 'ana' });
  await waitFor(actor, (state) => state.status === 'done');
  expect(asked).toEqual(['ana']);
});
