import { getShortestPaths } from 'xstate/graph';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { planMachine } from './plan.machine.ts';
import type { PlanContext, PlanEvent, PlanForm } from './plan-state.ts';

type Snapshot = SnapshotFrom<typeof planMachine>;
const form: PlanForm = {
  role: 'Gerente',
  department: 'RH',
  numberOfEmployees: null,
  message: 'Oi',
};
const begin = (first: 'upgrade' | 'expiring' = 'upgrade'): Snapshot =>
  initialTransition(planMachine, { first, form })[0];
const after = (snapshot: Snapshot, ...events: PlanEvent[]): Snapshot =>
  events.reduce((known, event) => transition(planMachine, known, event)[0], snapshot);
const at = (value: Snapshot['value'], context: Partial<PlanContext> = {}): Snapshot =>
  planMachine.resolveState({ value, context: { ...begin().context, ...context } } as never);
/** What an invoked actor comes to; not one of the events that a screen sends. */
const told = (snapshot: Snapshot, state: string, output: unknown): Snapshot =>
  after(snapshot, { type: `xstate.done.actor.0.plan.${state}`, output } as unknown as PlanEvent);
const failed = (snapshot: Snapshot, state: string): Snapshot =>
  after(snapshot, {
    type: `xstate.error.actor.0.plan.${state}`,
    error: new Error('x'),
  } as unknown as PlanEvent);

const idPlan = 'pro';
const idPlanRequest = 'r1';
const upgrade = { choosing: 'upgrade' } as const;

describe('the table of transitions', () => {
  it.each<[string, Snapshot, PlanEvent, Snapshot['value']]>([
    ['the notice leads to the plans', begin('expiring'), { type: 'SEE_PLANS' }, upgrade],
    ['the notice extends', begin('expiring'), { type: 'EXTEND', idPlan }, 'extending'],
    [
      'the notice asks for more days',
      begin('expiring'),
      { type: 'ASK_EXTENSION', idPlan, idPlanRequest },
      'form',
    ],
    ['the notice is closed', begin('expiring'), { type: 'CLOSE' }, 'closed'],
    ['a plan is looked at', begin(), { type: 'PICK', idPlan }, { choosing: 'selectedPlan' }],
    ['and left again', at({ choosing: 'selectedPlan' }), { type: 'SEE_PLANS' }, upgrade],
    ['a trial with terms shows them', begin(), { type: 'TRY', idPlan, hasTerms: true }, 'terms'],
    [
      'a trial without terms goes on to the form',
      begin(),
      { type: 'TRY', idPlan, hasTerms: false },
      'form',
    ],
    ['accepted terms lead to the form', at('terms'), { type: 'ACCEPT' }, 'form'],
    ['terms are left', at('terms'), { type: 'SEE_PLANS' }, upgrade],
    [
      'the form of a trial starts it',
      at('form', { purpose: 'trial' }),
      { type: 'SUBMIT', form },
      'starting',
    ],
    [
      'the form of a contact saves it',
      at('form', { purpose: 'contact' }),
      { type: 'SUBMIT', form },
      'sending',
    ],
    [
      'the form of an extension saves it',
      at('form', { purpose: 'extension' }),
      { type: 'SUBMIT', form },
      'sending',
    ],
    [
      'a contract is calculated',
      begin(),
      { type: 'CONTRACT', idPlan, idPlanRequest },
      'calculatorPlan',
    ],
    [
      'a number leads to the detail',
      at('calculatorPlan', { team: '320' }),
      { type: 'CONTINUE' },
      'detail',
    ],
    [
      'letters lead nowhere',
      at('calculatorPlan', { team: 'abc' }),
      { type: 'CONTINUE' },
      'calculatorPlan',
    ],
    [
      'nor does no answer',
      at('calculatorPlan', { team: '0' }),
      { type: 'CONTINUE' },
      'calculatorPlan',
    ],
    [
      'nor do more than there are',
      at('calculatorPlan', { team: '1000001' }),
      { type: 'CONTINUE' },
      'calculatorPlan',
    ],
    ['a million does', at('calculatorPlan', { team: '1.000.000' }), { type: 'CONTINUE' }, 'detail'],
    ['the detail leads back', at('detail'), { type: 'BACK' }, 'calculatorPlan'],
    ['and is finished', at('detail'), { type: 'FINALISE' }, 'requesting'],
    ['a second click asks nothing twice', at('requesting'), { type: 'FINALISE' }, 'requesting'],
    ['nothing is closed under way', at('starting'), { type: 'CLOSE' }, 'starting'],
    ['a confirmation is closed', at('dialog'), { type: 'CLOSE' }, 'closed'],
  ])('%s', (_, from, event, to) => expect(after(from, event).value).toEqual(to));
});

describe('what the server and the outbox come to', () => {
  const until = '2026-12-05T12:00:00.000Z';
  it('a trial that began is told, with where it opens', () => {
    const begun = after(at('form', { purpose: 'trial', idPlan }), { type: 'SUBMIT', form });
    const shown = told(begun, 'starting', {
      ok: true,
      value: { finishDate: until, address: 'https://x.example/#token=t' },
    });
    expect([shown.value, shown.context.dialog, shown.context.address]).toEqual([
      'dialog',
      { kind: 'ConfirmTrial', finishDate: until },
      'https://x.example/#token=t',
    ]);
  });

  it.each([['offline'], ['conflict'], ['failed']] as const)(
    'one that did not begin keeps what was typed: %s',
    (problem) => {
      const begun = after(at('form', { purpose: 'trial', idPlan }), { type: 'SUBMIT', form });
      const back = told(begun, 'starting', { ok: false, problem });
      expect([back.value, back.context.problem, back.context.form]).toEqual([
        'form',
        problem,
        form,
      ]);
      expect(failed(begun, 'starting').context.problem).toBe('failed');
    },
  );

  it('an extension is told, or leads back to where it was asked', () => {
    const asked = after(begin('expiring'), { type: 'EXTEND', idPlan });
    expect(
      told(asked, 'extending', { ok: true, value: { finishDate: until } }).context.dialog,
    ).toEqual({
      kind: 'ExtendTrial',
      finishDate: until,
    });
    const back = told(asked, 'extending', { ok: false, problem: 'offline' });
    expect([back.value, back.context.problem]).toEqual([{ choosing: 'expiring' }, 'offline']);
  });

  it('a message and a contract are told once they are kept on the device', () => {
    const contact = after(
      begin(),
      { type: 'CONTACT', idPlan, idPlanRequest },
      { type: 'SUBMIT', form },
    );
    expect(contact.context.idPlanRequest).toBe(idPlanRequest);
    expect(told(contact, 'sending', undefined).context.dialog).toEqual({ kind: 'ConfirmSuccess' });
    expect([failed(contact, 'sending').value, failed(contact, 'sending').context.problem]).toEqual([
      'form',
      'full',
    ]);
    const more = after(
      begin('expiring'),
      { type: 'ASK_EXTENSION', idPlan, idPlanRequest },
      { type: 'SUBMIT', form },
    );
    expect(told(more, 'sending', undefined).context.dialog).toEqual({ kind: 'RequestExtendTrial' });
    const contract = after(
      begin(),
      { type: 'CONTRACT', idPlan, idPlanRequest },
      { type: 'TYPE_TEAM', team: '320' },
      { type: 'CONTINUE' },
    );
    const asked = after(contract, { type: 'FINALISE' });
    expect(told(asked, 'requesting', { at: 5 }).context.dialog).toEqual({
      kind: 'ConfirmPlan',
      licences: 320,
      price: 1_615_000,
      at: 5,
    });
    expect([
      failed(asked, 'requesting').value,
      failed(asked, 'requesting').context.idPlanRequest,
    ]).toEqual(['detail', idPlanRequest]);
  });
});

describe('every path', () => {
  const events: PlanEvent[] = [
    ...([
      { type: 'SEE_PLANS' },
      { type: 'BACK' },
      { type: 'CLOSE' },
      { type: 'ACCEPT' },
      { type: 'CONTINUE' },
      { type: 'FINALISE' },
    ] as const),
    ...([
      { type: 'PICK', idPlan },
      { type: 'EXTEND', idPlan },
      { type: 'TRY', idPlan, hasTerms: true },
    ] as const),
    ...([
      { type: 'CONTRACT', idPlan, idPlanRequest },
      { type: 'CONTACT', idPlan, idPlanRequest },
      { type: 'ASK_EXTENSION', idPlan, idPlanRequest },
    ] as const),
    { type: 'TYPE_TEAM', team: '320' },
    { type: 'SUBMIT', form },
  ];
  const paths = getShortestPaths(planMachine, {
    input: { first: 'expiring', form },
    events: events as never,
  });

  it('reaches every view, and from each of them the way out or what the server says', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    for (const view of [
      'terms',
      'form',
      'calculatorPlan',
      'detail',
      'starting',
      'extending',
      'sending',
      'requesting',
      'closed',
    ])
      expect(reached.has(JSON.stringify(view)), view).toBe(true);
    for (const view of ['expiring', 'upgrade', 'selectedPlan'])
      expect(reached.has(JSON.stringify({ choosing: view })), view).toBe(true);
    const busy = new Set(['starting', 'extending', 'sending', 'requesting']);
    for (const { state } of paths)
      if (state.status === 'active' && !busy.has(String(state.value)))
        expect(state.can({ type: 'CLOSE' })).toBe(true);
  });

  it('asks for a contract only with a team, and only under an id of its own', () => {
    const asking = paths.filter(({ state }) =>
      ['requesting', 'sending'].includes(String(state.value)),
    );
    expect(asking.length).toBeGreaterThan(1);
    for (const { state } of asking) expect(state.context.idPlanRequest).toBe(idPlanRequest);
  });
});
