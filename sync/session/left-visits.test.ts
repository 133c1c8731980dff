import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { DeviceDatabase } from './device-database.ts';
import {
  abandonedVisits,
  begunVisits,
  forgetVisit,
  forgetVisitsOf,
  keepLeftVisits,
  noteVisit,
} from './left-visits.ts';

const ana = { idCompany: 'aurora', idUser: 'ana' };
const bia = { idCompany: 'aurora', idUser: 'bia' };
const HERE = 'https://p-a.licoes.example';
const begun = (person: typeof ana, origin = HERE) => ({
  ...person,
  origin,
  idEnrollment: 'e',
  idNodeEnrollment: 'n',
  idContentItem: 'c',
  idSco: 's',
  idPackage: 'p',
  basedOn: null,
});
const left = (session: string) => ({ session, state: { location: '3' }, ended: false, seconds: 5 });
const none = new Set<string>();

let device: DeviceDatabase;
let n = 0;
beforeEach(() => (device = new DeviceDatabase(`device-${(n += 1)}`)));

it('waits for its own person, whoever is in when it is found', async () => {
  await noteVisit(device, 'v1', begun(ana));
  await keepLeftVisits(device, HERE, [left('v1')], none);
  expect(await abandonedVisits(device, bia)).toEqual([]);
  expect(await abandonedVisits(device, ana)).toEqual([{ ...begun(ana), left: left('v1') }]);
  await forgetVisit(device, 'v1');
  expect(await abandonedVisits(device, ana)).toEqual([]);
});

it('is nothing that this device did not open there', async () => {
  await noteVisit(device, 'v1', begun(ana, 'https://p-b.licoes.example'));
  await keepLeftVisits(device, HERE, [left('v1'), left('made-up')], none);
  expect(await abandonedVisits(device, ana)).toEqual([]);
});

it('leaves a visit alone that is open in a tab', async () => {
  await noteVisit(device, 'v1', begun(ana));
  await keepLeftVisits(device, HERE, [left('v1')], new Set(['v1']));
  expect(await abandonedVisits(device, ana)).toEqual([]);
  expect(await begunVisits(device, HERE)).toEqual(['v1']);
});

it('forgets a visit of which its origin has kept nothing', async () => {
  await noteVisit(device, 'v1', begun(ana));
  await noteVisit(device, 'v2', begun(ana));
  await keepLeftVisits(device, HERE, [left('v2')], none);
  // What was found stays until it is stored, also where the origin has it no more.
  await keepLeftVisits(device, HERE, [], none);
  expect(await begunVisits(device, HERE)).toEqual(['v2']);
});

it("goes with the person's data, and no one else's", async () => {
  await noteVisit(device, 'v1', begun(ana));
  await noteVisit(device, 'v2', begun(bia));
  await forgetVisitsOf(device, ana);
  expect(await begunVisits(device, HERE)).toEqual(['v2']);
});
