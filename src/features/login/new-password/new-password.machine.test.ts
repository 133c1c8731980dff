import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { expect, it } from 'vitest';
import {
  type NewPasswordAnswer,
  type NewPasswordContext,
  type NewPasswordEvent,
  newPasswordMachine,
} from './new-password.machine.ts';

type Snapshot = SnapshotFrom<typeof newPasswordMachine>;

const begin = (token = 't'): Snapshot => initialTransition(newPasswordMachine, { token })[0];
const after = (snapshot: Snapshot, event: NewPasswordEvent): Snapshot =>
  transition(newPasswordMachine, snapshot, event)[0];
const send = (password: string, again = password): NewPasswordEvent => ({
  type: 'SEND',
  password,
  again,
});
const answered = (output: NewPasswordAnswer): Snapshot =>
  transition(newPasswordMachine, after(begin(), send('abcdefg1')), {
    type: 'xstate.done.actor.0.newPassword.sending',
    output,
  } as unknown as NewPasswordEvent)[0];
const seen = ({ value, context: { lacks, differs } }: Snapshot) => [value, lacks, differs];

it.each<[string, NewPasswordEvent, ReturnType<typeof seen>]>([
  ['nothing', send(''), ['typing', ['missing'], false]],
  ['too little', send('abc'), ['typing', ['length', 'digit'], false]],
  ['digits alone', send('12345678'), ['typing', ['letter'], false]],
  ['two that differ', send('abcdefg1', 'abcdefg2'), ['typing', [], true]],
  ['both wrong', send('abc1', 'abc'), ['typing', ['length'], true]],
  ['what is good', send('abcdefg1'), ['sending', [], false]],
])('%s', (_name, event, to) => expect(seen(after(begin(), event))).toEqual(to));

it('takes the complaint back with the next key', () => {
  expect(seen(after(after(begin(), send('', 'a')), { type: 'TYPE' }))).toEqual([
    'typing',
    [],
    false,
  ]);
});

it.each<[NewPasswordAnswer, string, Partial<NewPasswordContext>]>([
  [{ is: 'set' }, 'set', { token: '', trouble: null }],
  [{ is: 'expired' }, 'expired', { token: '', trouble: null }],
  [{ is: 'refused', lacks: ['digit'] }, 'typing', { token: 't', lacks: ['digit'], trouble: null }],
  [{ is: 'lost', by: 'foreign' }, 'typing', { token: 't', trouble: { is: 'lost', by: 'foreign' } }],
  [{ is: 'limited', after: 9 }, 'typing', { token: 't', trouble: { is: 'limited', after: 9 } }],
  [{ is: 'server' }, 'typing', { token: 't', trouble: { is: 'server' } }],
])('%o', (answer, state, context) => {
  const next = answered(answer);
  expect(next.value).toBe(state);
  expect(next.context).toMatchObject(context);
});

it('a link without a token is no link, and the password is in no context', () => {
  expect(begin('').value).toBe('expired');
  expect(JSON.stringify(after(begin(), send('segredo1')).context)).not.toContain('segredo1');
});
