import {
  createActor,
  fromPromise,
  initialTransition,
  SimulatedClock,
  type SnapshotFrom,
  transition,
  waitFor,
} from 'xstate';
import { describe, expect, it } from 'vitest';
import type { SessionData } from '#contract/api/access/login.ts';
import { aSessionData } from '#tests/builders/session.ts';
import { loginMachine } from './login.machine.ts';
import type {
  LoginCompany,
  LoginContext,
  LoginEvent,
  LoginInput,
  Outcome,
  Probe,
} from './login-state.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;
type Step = Snapshot['value']['step'];
type EnrollmentGraph = Snapshot['value']['way'];

const begin = (): Snapshot => initialTransition(loginMachine, { login: '' })[0];

const at = (
  step: Step,
  way: EnrollmentGraph = 'open',
  context: Partial<LoginContext> = {},
): Snapshot =>
  loginMachine.resolveState({
    value: { step, way },
    context: { ...begin().context, login: 'ana', ...context },
  });

const after = (snapshot: Snapshot, event: LoginEvent): Snapshot =>
  transition(loginMachine, snapshot, event)[0];

/** What an invoked call answers; not one of the events that a screen sends. */
const answered = (snapshot: Snapshot, actor: string, output: unknown): Snapshot =>
  transition(loginMachine, snapshot, {
    type: `xstate.done.actor.0.login.${actor}`,
    output,
  } as unknown as LoginEvent)[0];

const failed = (snapshot: Snapshot, actor: string): Snapshot =>
  transition(loginMachine, snapshot, {
    type: `xstate.error.actor.0.login.${actor}`,
    error: new Error('x'),
  } as unknown as LoginEvent)[0];

const seen = ({ value, context }: Snapshot) => [
  value.step,
  value.way,
  context.problem,
  context.cut,
];

describe('the two steps', () => {
  it('begins by asking who it is, while the way is tried', () => {
    expect(seen(begin())).toEqual(['naming', 'presumed', null, null]);
  });

  it.each<[string, Snapshot, LoginEvent, ReturnType<typeof seen>]>([
    [
      'wants a login',
      at('naming'),
      { type: 'NEXT', login: '  ' },
      ['naming', 'open', 'login_missing', null],
    ],
    [
      'checks a login',
      at('naming'),
      { type: 'NEXT', login: 'ana' },
      ['checking', 'open', null, null],
    ],
    [
      'does not check twice',
      at('checking'),
      { type: 'NEXT', login: 'bia' },
      ['checking', 'open', null, null],
    ],
    [
      'forgets the complaint when it is mended',
      at('naming', 'open', { problem: 'person_unknown' }),
      { type: 'TYPE_LOGIN', login: 'an' },
      ['naming', 'open', null, null],
    ],
    [
      'wants a password',
      at('proving'),
      { type: 'ENTER', password: '' },
      ['proving', 'open', 'password_missing', null],
    ],
    [
      'sends a password',
      at('proving'),
      { type: 'ENTER', password: 'x' },
      ['entering', 'open', null, null],
    ],
    [
      'does not send it twice',
      at('entering'),
      { type: 'ENTER', password: 'x' },
      ['entering', 'open', null, null],
    ],
    [
      'forgets a wrong password when another is typed',
      at('proving', 'open', { problem: 'wrong_credentials' }),
      { type: 'TYPE_PASSWORD' },
      ['proving', 'open', null, null],
    ],
    [
      'goes back for another login',
      at('proving', 'open', { problem: 'wrong_credentials' }),
      { type: 'CHANGE_LOGIN' },
      ['naming', 'open', null, null],
    ],
    [
      'checks nothing without a way',
      at('naming', 'cut', { cut: 'unreachable' }),
      { type: 'NEXT', login: 'ana' },
      ['naming', 'retried', null, 'unreachable'],
    ],
    [
      'sends nothing without a way',
      at('proving', 'cut', { cut: 'foreign' }),
      { type: 'ENTER', password: 'x' },
      ['proving', 'retried', null, 'foreign'],
    ],
  ])('%s', (_name, from, event, to) => {
    expect(seen(after(from, event))).toEqual(to);
  });

  it('keeps what was typed through every failure, and a password never', () => {
    const typed = after(at('naming', 'open', { login: '' }), {
      type: 'TYPE_LOGIN',
      login: 'rosana',
    });
    const sent = after(at('proving', 'open', { login: typed.context.login }), {
      type: 'ENTER',
      password: 'segredo',
    });
    const lost = answered(sent, 'step.entering', { ok: false, code: 'unreachable' });
    expect(lost.context.login).toBe('rosana');
    expect(JSON.stringify(lost.context)).not.toContain('segredo');
  });
});

describe('single sign-on and one-time tokens', () => {
  const company = { idApp: 'app', idCompany: 'aurora', hasSso: true };
  const from = (input: LoginInput): Snapshot => initialTransition(loginMachine, input)[0];

  it.each<[string, LoginInput, Step]>([
    [
      'a token of this tab',
      { login: '', ticket: { kind: 'token', token: 't', isStored: true }, goesToSso: true },
      'redeeming',
    ],
    [
      'a token from elsewhere',
      { login: '', ticket: { kind: 'token', token: 't', isStored: false }, goesToSso: true },
      'recognising',
    ],
    [
      'a refusal',
      { login: '', ticket: { kind: 'refused', why: 'denied' }, goesToSso: true },
      'refused',
    ],
    ['single sign-on by itself', { login: '', goesToSso: true }, 'leaving'],
  ])('begins with %s', (_name, input, step) => expect(from(input).value.step).toBe(step));

  it.each<[string, Outcome<unknown>, ReturnType<typeof seen>]>([
    ['a session', { ok: true, value: aSessionData() }, ['preparing', 'open', null, null]],
    [
      'one that was used',
      { ok: false, code: 'ticket_invalid' },
      ['naming', 'open', 'ticket_invalid', null],
    ],
    [
      'one that cannot be one',
      { ok: false, code: 'invalid_fields' },
      ['naming', 'open', 'ticket_invalid', null],
    ],
    ['a block', { ok: false, code: 'person_blocked' }, ['naming', 'open', 'person_blocked', null]],
    ['nothing', { ok: false, code: 'unreachable' }, ['naming', 'cut', null, 'unreachable']],
  ])('a token is answered with %s', (_name, outcome, to) => {
    const next = answered(at('redeeming', 'open', { token: 't' }), 'step.redeeming', outcome);
    expect([seen(next), next.context.token]).toEqual([to, null]);
  });

  const owner = { idUser: 'bia', name: 'Bia', begunHere: false };
  it.each<[string, Partial<LoginContext>, Outcome<unknown>, Step]>([
    ['another person’s asks', {}, { ok: true, value: owner }, 'agreeing'],
    [
      'another person’s asks over a person’s session',
      { here: 'ana' },
      { ok: true, value: owner },
      'agreeing',
    ],
    [
      'one that this browser began goes on',
      {},
      { ok: true, value: { ...owner, begunHere: true } },
      'redeeming',
    ],
    [
      'one of the person who is in goes on',
      { here: 'bia' },
      { ok: true, value: owner },
      'redeeming',
    ],
    ['one that does not hold is told', {}, { ok: false, code: 'ticket_invalid' }, 'naming'],
  ])('a token from elsewhere: %s', (_name, context, outcome, to) => {
    const next = answered(
      at('recognising', 'open', { token: 't', ...context }),
      'step.recognising',
      outcome,
    );
    expect(next.value.step).toBe(to);
    expect(next.context.token).toBe(to === 'naming' ? null : 't');
  });

  it('a token from elsewhere is used after a yes alone', () => {
    const asking = at('agreeing', 'open', { token: 't', owner });
    expect(after(asking, { type: 'AGREE' }).value.step).toBe('redeeming');
    const declined = after(asking, { type: 'DECLINE' });
    expect([declined.value.step, declined.context.token, declined.context.owner]).toEqual([
      'naming',
      null,
      null,
    ]);
  });

  it.each<[string, Snapshot, LoginEvent, Step]>([
    ['goes to the provider', at('proving', 'open', { company }), { type: 'SSO' }, 'leaving'],
    [
      'goes nowhere without a way',
      at('proving', 'cut', { company, cut: 'unreachable' }),
      { type: 'SSO' },
      'proving',
    ],
    [
      'is given up for the password',
      at('left', 'open', { company }),
      { type: 'CANCEL_SSO' },
      'proving',
    ],
    ['is given up before a login was typed', at('leaving'), { type: 'CANCEL_SSO' }, 'naming'],
    ['is tried again', at('refused', 'open', { refusal: 'denied' }), { type: 'SSO' }, 'leaving'],
    [
      'was refused, and leaves the password',
      at('refused', 'open', { refusal: 'denied' }),
      { type: 'CANCEL_SSO' },
      'naming',
    ],
  ])('%s', (_name, at_, event, step) => expect(after(at_, event).value.step).toBe(step));

  it('comes back with a reason where the server is away', () => {
    const lost = answered(at('leaving', 'open', { company }), 'step.leaving', {
      ok: false,
      code: 'unreachable',
    });
    expect(seen(lost)).toEqual(['proving', 'cut', null, 'unreachable']);
    expect(seen(failed(at('leaving'), 'step.leaving'))).toEqual(['naming', 'open', 'server', null]);
  });
});

describe('what the server answers', () => {
  const company = { idApp: 'app', idCompany: 'aurora', hasSso: false };
  it.each<[string, Outcome<unknown>, ReturnType<typeof seen>]>([
    ['a login it knows', { ok: true, value: company }, ['proving', 'open', null, null]],
    [
      'a login it does not know',
      { ok: false, code: 'person_unknown' },
      ['naming', 'open', 'person_unknown', null],
    ],
    [
      'a login that is blocked',
      { ok: false, code: 'person_blocked' },
      ['naming', 'open', 'person_blocked', null],
    ],
    [
      'too many tries',
      { ok: false, code: 'rate_limited' },
      ['naming', 'open', 'rate_limited', null],
    ],
    ['nothing', { ok: false, code: 'unreachable' }, ['naming', 'cut', null, 'unreachable']],
    [
      'something else instead of it',
      { ok: false, code: 'foreign' },
      ['naming', 'cut', null, 'foreign'],
    ],
    ['a failure of its own', { ok: false, code: 'internal' }, ['naming', 'open', 'server', null]],
  ])('to the login: %s', (_name, outcome, to) => {
    expect(seen(answered(at('checking'), 'step.checking', outcome))).toEqual(to);
  });

  it.each<[string, Outcome<unknown>, ReturnType<typeof seen>]>([
    ['a session', { ok: true, value: aSessionData() }, ['preparing', 'open', null, null]],
    [
      'a wrong password',
      { ok: false, code: 'wrong_credentials' },
      ['proving', 'open', 'wrong_credentials', null],
    ],
    ['a block', { ok: false, code: 'person_blocked' }, ['proving', 'open', 'person_blocked', null]],
    [
      'too many tries',
      { ok: false, code: 'rate_limited' },
      ['proving', 'open', 'rate_limited', null],
    ],
    ['nothing', { ok: false, code: 'unreachable' }, ['proving', 'cut', null, 'unreachable']],
    [
      'a failure of its own',
      { ok: false, code: 'unavailable' },
      ['proving', 'open', 'server', null],
    ],
  ])('to the password: %s', (_name, outcome, to) => {
    expect(seen(answered(at('entering'), 'step.entering', outcome))).toEqual(to);
  });

  it('tells of a call that broke, and stays where it was', () => {
    expect(seen(failed(at('checking'), 'step.checking'))).toEqual([
      'naming',
      'open',
      'server',
      null,
    ]);
    expect(seen(failed(at('entering'), 'step.entering'))).toEqual([
      'proving',
      'open',
      'server',
      null,
    ]);
    expect(seen(failed(at('preparing', 'open', { company }), 'step.preparing'))).toEqual([
      'proving',
      'open',
      'server',
      null,
    ]);
  });

  it('is done once what the person needs is here', () => {
    expect(seen(answered(at('preparing'), 'step.preparing', undefined))).toEqual([
      'entered',
      'open',
      null,
      null,
    ]);
  });
});

describe('the way to the server', () => {
  it.each<[Probe, ReturnType<typeof seen>]>([
    ['open', ['naming', 'open', null, null]],
    ['unreachable', ['naming', 'cut', null, 'unreachable']],
    ['foreign', ['naming', 'cut', null, 'foreign']],
  ])('found %s at the start', (probe, to) => {
    expect(seen(answered(begin(), 'way.presumed', probe))).toEqual(to);
  });

  it('is tried again when the device says that it is online, and the word is believed only after that', () => {
    const trying = after(at('naming', 'cut', { cut: 'unreachable' }), { type: 'ONLINE' });
    expect(seen(trying)).toEqual(['naming', 'retried', null, 'unreachable']);
    expect(seen(answered(trying, 'way.retried', 'open'))).toEqual(['naming', 'open', null, null]);
    expect(seen(failed(trying, 'way.retried'))).toEqual(['naming', 'open', null, null]);
  });

  it('is believed lost by a step, whatever a probe from before will say', () => {
    const checking = after(begin(), { type: 'NEXT', login: 'ana' });
    const lost = answered(checking, 'step.checking', { ok: false, code: 'unreachable' });
    expect([checking.value.way, ...seen(lost)]).toEqual([
      'presumed',
      'naming',
      'cut',
      null,
      'unreachable',
    ]);
    expect(seen(answered(lost, 'way.presumed', 'open'))).toEqual([
      'naming',
      'cut',
      null,
      'unreachable',
    ]);
  });

  it('may be lost beside the two steps', () => {
    expect(seen(after(at('naming'), { type: 'LOST', by: 'foreign' }))).toEqual([
      'naming',
      'cut',
      null,
      'foreign',
    ]);
  });
});

describe('as an actor', () => {
  it('brings a person in', async () => {
    const session = aSessionData('ana');
    const asked: unknown[] = [];
    const answer = <O, I>(name: string, output: O) =>
      fromPromise<O, I>(async ({ input }) => {
        asked.push([name, input]);
        return output;
      });
    const actor = createActor(
      loginMachine.provide({
        actors: {
          checkLogin: answer<Outcome<LoginCompany>, { login: string }>('login', {
            ok: true,
            value: { idApp: 'app', idCompany: 'aurora', hasSso: false },
          }),
          sendPassword: answer<
            Outcome<SessionData>,
            { login: string; password: string; company: LoginCompany | null }
          >('password', {
            ok: true,
            value: session,
          }),
          prepare: answer<void, { session: SessionData | null }>('prepare', undefined),
          probe: fromPromise<Probe>(async () => 'open'),
        },
      }),
      { input: { login: '' } },
    ).start();
    actor.send({ type: 'NEXT', login: 'ana' });
    await waitFor(actor, (state) => state.value.step === 'proving');
    actor.send({ type: 'ENTER', password: 'segredo' });
    await waitFor(actor, (state) => state.value.step === 'entered');
    expect(asked).toEqual([
      ['login', { login: 'ana' }],
      [
        'password',
        {
          login: 'ana',
          password: 'segredo',
          company: { idApp: 'app', idCompany: 'aurora', hasSso: false },
        },
      ],
      ['prepare', { session }],
    ]);
  });

  it('looks for the way every five seconds until it is there', async () => {
    const clock = new SimulatedClock();
    const probes: Probe[] = ['unreachable', 'foreign', 'open'];
    let tried = 0;
    const probe = fromPromise<Probe>(async () => probes[tried++] ?? 'open');
    const actor = createActor(loginMachine.provide({ actors: { probe } }), {
      clock,
      input: { login: '' },
    }).start();
    await waitFor(actor, (state) => state.context.cut === 'unreachable');
    clock.increment(4_999);
    expect(tried).toBe(1);
    clock.increment(1);
    await waitFor(actor, (state) => state.context.cut === 'foreign');
    clock.increment(5_000);
    await waitFor(actor, (state) => state.value.way === 'open');
    expect([tried, actor.getSnapshot().context.cut]).toEqual([3, null]);
    actor.stop();
  });
});
