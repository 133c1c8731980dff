import { describe, expect, it } from 'vitest';
import { aDeviceQueue, aQueueItem } from '#tests/builders/queue-rows.ts';
import type { DeviceView } from '#sync/reads/queue/read-device-queues.ts';
import { actionsOf } from './item/actions-of.ts';
import { editOf } from './item/edits.ts';
import { countOf, type DeviceFilter, devicesShown, type Sort } from './list/devices-shown.ts';
import { guarded } from '#src/platform/sheet/guarded-cell.ts';
import { devicesSheet, itemsSheet } from './sheet/sheet-of.ts';

const NOW = Date.parse('2026-01-10T10:00:00.000Z');
const day = (n: number): string => `2026-01-${String(n).padStart(2, '0')}T10:00:00.000Z`;
const device = (over: Partial<DeviceView>): DeviceView => ({
  ...aDeviceQueue({ lastContact: day(10) }),
  items: [],
  ...over,
});
const jonas = device({
  idUser: 'j',
  name: 'Jônas',
  deviceName: 'Galaxy',
  waiting: 37,
  oldestAt: day(8),
  lastContact: day(10),
});
const celia = device({
  idUser: 'c',
  name: 'Célia',
  unit: 'Escola',
  attention: 2,
  waiting: 12,
  oldestAt: day(9),
  lastContact: day(6),
});
const ana = device({ idUser: 'a', name: 'Ana', finishedNotReceived: 1 });
const all = [ana, jonas, celia];
const names = (over: { search?: string; filter?: DeviceFilter; sort?: Sort | null }) =>
  devicesShown(all, { search: '', filter: 'all', sort: null, now: NOW, ...over }).map(
    ({ name }) => name,
  );

describe('the list', () => {
  it('begins with those that are silent with something unsent, then the oldest', () => {
    expect(names({})).toEqual(['Célia', 'Jônas', 'Ana']);
  });

  it('finds a person, a place or a device, whatever the accents', () => {
    expect([
      names({ search: 'jonas' }),
      names({ search: 'ESCOLA celia' }),
      names({ search: 'galaxy' }),
      names({ search: 'zzz' }),
    ]).toEqual([['Jônas'], ['Célia'], ['Jônas'], []]);
  });

  it('filters by need, and counts what each filter shows', () => {
    expect([
      names({ filter: 'attention' }),
      names({ filter: 'silent' }),
      names({ filter: 'finished' }),
    ]).toEqual([['Célia'], ['Célia'], ['Ana']]);
    expect(
      (['all', 'attention', 'silent', 'finished'] as const).map((filter) =>
        countOf(all, filter, NOW),
      ),
    ).toEqual([3, 1, 1, 1]);
  });

  it('sorts by any column, both ways', () => {
    expect(names({ sort: { column: 'person', descending: false } })).toEqual([
      'Ana',
      'Célia',
      'Jônas',
    ]);
    expect(names({ sort: { column: 'waiting', descending: true } })).toEqual([
      'Jônas',
      'Célia',
      'Ana',
    ]);
    expect(names({ sort: { column: 'oldest', descending: true } })).toEqual([
      'Jônas',
      'Célia',
      'Ana',
    ]);
    expect(names({ sort: { column: 'contact', descending: false } })).toEqual([
      'Célia',
      'Ana',
      'Jônas',
    ]);
  });
});

describe('the sheet', () => {
  it('takes nothing that a person typed for a formula', () => {
    const typed = ['=1+1', '+55 19', '-2', '@a', '\tx', ' =cmd', '＝1', 'Ana', 'a=b', 7, null];
    expect(typed.map(guarded)).toEqual([
      "'=1+1",
      "'+55 19",
      "'-2",
      "'@a",
      "'\tx",
      "' =cmd",
      "'＝1",
      'Ana',
      'a=b',
      7,
      null,
    ]);
  });

  it('has a row a device and a row an item, as wide as its head', () => {
    const item = aQueueItem({
      subject: '=x',
      decision: { action: 'discard', reason: '+r', actor: 'Marta', toUser: null, at: day(1) },
    });
    const view = device({ name: '=Ana', items: [item] });
    const [devices, items] = [devicesSheet([view]), itemsSheet([view])];
    expect(devices.map((row) => row.length)).toEqual([12, 12]);
    expect(items.map((row) => row.length)).toEqual([11, 11]);
    expect(devices[1]?.[0]).toBe("'=Ana");
    expect([items[1]?.[3], items[1]?.[8], items[1]?.[10]]).toEqual(["'=x", 'Descartar', "'+r"]);
  });
});

describe('what can be decided', () => {
  it('is all five where there is a figure to set right', () => {
    expect(actionsOf(aQueueItem())).toEqual(['accept', 'retry', 'edit', 'reassign', 'discard']);
    expect(actionsOf(aQueueItem({ kind: 'content.start' }))).toEqual([
      'accept',
      'retry',
      'reassign',
      'discard',
    ]);
  });

  it('of a signature is only whether it goes again or goes away', () => {
    expect(actionsOf(aQueueItem({ kind: 'terms.accept', state: 'conflict' }))).toEqual([
      'retry',
      'discard',
    ]);
  });

  it('of what support access refuses is only that it goes away', () => {
    const ofSupport = { device: 'd1~admin' };
    const refused = [
      'evaluation.start',
      'evaluation.answer',
      'scorm.commit',
      'terms.accept',
      'chat.send',
      'chat.remove',
      'rating.set',
      'like.set',
    ];
    for (const kind of refused)
      expect(actionsOf(aQueueItem({ kind, ...ofSupport }))).toEqual(['discard']);
    expect(actionsOf(aQueueItem({ kind: 'content.complete', ...ofSupport }))).toContain('accept');
    const profile = (changes: object) =>
      actionsOf(
        aQueueItem({ kind: 'profile.edit', payload: { idUser: 'ana', changes }, ...ofSupport }),
      );
    expect(profile({ name: { from: null, to: 'X' } })).toEqual(['discard']);
    expect(profile({ notifyTermEnd: { from: 1, to: 0 } })).toContain('retry');
    expect(actionsOf(aQueueItem({ kind: 'evaluation.start' }))).toContain('accept');
  });

  it('of what was taken is only to have seen it, and of what was decided nothing', () => {
    expect(actionsOf(aQueueItem({ state: 'late' }))).toEqual(['accept']);
    expect(
      actionsOf(
        aQueueItem({
          decision: { action: 'retry', reason: 'x', actor: null, toUser: null, at: day(1) },
        }),
      ),
    ).toEqual([]);
  });

  it('changes one figure and leaves the rest, also where it is refused as it stands', () => {
    const edit = editOf({ kind: 'rating.set', payload: { idContentItem: 'c', vote: 9 } });
    expect([edit?.value, edit?.payloadWith(3)]).toEqual([9, { idContentItem: 'c', vote: 3 }]);
    const visit = editOf({ kind: 'visit.record', payload: { timeExecuted: 130 } });
    expect([visit?.value, visit?.payloadWith(5)]).toEqual([2, { timeExecuted: 300 }]);
    expect([
      editOf({ kind: 'content.start', payload: {} }),
      editOf({ kind: 'other', payload: {} }),
      editOf({ kind: 'rating.set', payload: null }),
    ]).toEqual([null, null, null]);
  });
});
