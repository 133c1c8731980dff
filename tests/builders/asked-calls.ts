/** Requests of every call of the contract, with the ids of a person in them. */
import { randomUUID } from 'node:crypto';
import type { AnyCall } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { callsByKind } from '#contract/queued-calls.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { aCard } from './card.ts';
import { payloads } from './op.ts';

export const callOf = (name: CallName): AnyCall => calls[name];
const kindOf = (name: CallName): string | undefined =>
  Object.entries(callsByKind).find(([, ofKind]) => Object.hasOwn(ofKind, name))?.[0];

/** A person, with something of every kind that an id can name. */
export interface Place {
  c: TestCompany;
  idUser: string;
  ids: Readonly<Record<string, string>>;
}

/** Bodies that are more than a queued write of the same name. */
const bodies = ({ c, idUser, ids }: Place): Partial<Record<CallName, unknown>> => ({
  createEnrollment: {
    idEnrollment: randomUUID(),
    idUser,
    idNode: ids['idNode'],
    nodeCode: '1.1',
    idTeam: null,
  },
  createPerson: {
    person: {
      name: 'Nova',
      username: randomUUID(),
      email: null,
      phone: null,
      role: null,
      department: null,
      unit: null,
      branch: null,
      employeeCode: null,
      idManager: null,
      hiredOn: null,
    },
    attempt: randomUUID(),
  },
  changePerson: { to: { role: 'Líder' }, seen: { role: null } },
  changePersonRoles: { roles: [{ role: 'manager', scope: 'below', idScope: null }] },
  appointPerson: { admin: 0 },
  renameOrgUnit: { name: 'Estoque' },
  createPeopleImport: {
    fileName: 'gente.csv',
    file: Buffer.from('Login;Nome\nnova;Nova\n').toString('base64'),
  },
  checkPeopleImport: { columns: ['username', 'name'] },
  startPeopleImport: { invites: false },
  requestEnrollment: {
    idEnrollmentRequest: randomUUID(),
    idUser,
    idNode: ids['idNode'],
    idTeam: ids['idTeam'],
    title: 'x',
  },
  updateUser: { name: 'X' },
  editUserField: { field: 'askPWA', value: 0 },
  configureNotifications: [{ idNotification: 'TERM_END', active: 0 }],
  finishScorm: {
    idUser,
    idEnrollment: ids['idEnrollment'],
    idNodeEnrollment: ids['idNodeEnrollment'],
    idContentItem: ids['idContentItem'],
  },
  subscribeToPush: {
    endpoint: `https://push.example/${randomUUID()}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
  reportComment: { idComment: ids['idComment'] },
  listSectionContent: { page: 1 },
  buy: { ...aCard, idPurchase: randomUUID(), items: [{ idOffer: ids['idOffer'], price: 100 }] },
  listOffers: { searchText: '' },
  listPurchased: { searchText: '' },
  openSectionAssessment: { email: null },
  decideQueueItem: {
    idDecision: randomUUID(),
    opId: randomUUID(),
    idUser,
    action: 'discard',
    reason: 'x',
  },
  playLesson: {
    idEnrollment: ids['idEnrollment'],
    idContentItem: ids['idContentItem'],
    idSco: 's1',
  },
  changePassword: { currentPassword: 'Senha2026', newPassword: 'Outra2026!' },
  openSupportAccess: { idUser, device: 'd1' },
  push: {
    v: 1,
    device: 'd1',
    owner: idUser,
    epoch: null,
    nonce: '12345678',
    clock: { wall: 0 },
    ops: [
      {
        id: randomUUID(),
        kind: 'rating.set',
        kindV: 1,
        lane: 'l',
        laneSeq: 0,
        at: { wall: 0 },
        payload: { idContentItem: c.contents.um, vote: 5 },
      },
    ],
  },
  compareHistory: {
    nonce: '12345678',
    epoch: 'x',
    cursors: [{ scope: `person:${idUser}`, cursor: 0 }],
    keys: [],
  },
  reportDevice: {
    device: 'd1',
    deviceName: null,
    appVersion: '1',
    at: '2026-03-10T10:00:00.000Z',
    storage: null,
    items: [],
    waiting: 0,
    attention: 0,
    byKind: {},
    oldestAt: null,
    finishedNotReceived: 0,
  },
  bringWrites: {
    owner: idUser,
    device: 'd1',
    reason: 'x',
    ops: [
      {
        id: randomUUID(),
        kind: 'campaign.notified',
        kindV: 1,
        lane: 'l',
        laneSeq: 0,
        at: { wall: 0, offset: 0, err: 0 },
        payload: { idUser, idCampaign: ids['idCampaign'] },
      },
    ],
  },
  denyEnrollmentRequest: { reason: 'x' },
  startTrial: { idPlan: ids['idPlan'], department: 'RH', role: 'Gerente' },
  extendTrial: { idPlan: ids['idPlan'] },
  createCertificate: {
    idUser,
    idEnrollment: ids['idEnrollment'],
    idNodeEnrollment: ids['idNodeEnrollment'],
  },
  listCampaignUserPoints: { idCampaign: ids['idCampaign'], idUser },
});

/** Of what no company has a row here; such ids name nothing. */
export const nothing = 'nada';

const filled = (value: unknown, ids: Readonly<Record<string, string>>): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          one !== null && name in ids ? ids[name] : one,
        ]),
      )
    : value;

export interface CallRequest {
  path: string;
  body: unknown;
}

export const askedOf = (name: CallName, place: Place): CallRequest => {
  const { path, body } = callOf(name);
  const ids: Readonly<Record<string, string>> = { ...place.ids, idUser: place.idUser };
  const queries: Partial<Record<CallName, string>> = {
    readChanges: `?scope=person:${place.idUser}&nonce=12345678`,
    readScopes: '?nonce=12345678',
    readEarly: '?nonce=12345678',
    listEnrollmentRequests: `?idUser=${place.idUser}`,
    listScormAttempts: `?idUser=${place.idUser}`,
    exportScormAttempts: `?idUser=${place.idUser}`,
    search: '?searchString=curso',
    listTags: '?searchString=a',
    listTeams: '?nodeCode=2.1',
    readSideMenu: '?nodeCode=1',
    listScheduleEvents: '?types=1',
  };
  const at = path.replaceAll(/:(\w+)/g, (_all, param: string) => ids[param] ?? nothing);
  const kind = kindOf(name);
  const queued =
    kind === undefined ? undefined : filled((payloads as Record<string, unknown>)[kind], ids);
  return {
    path: `/api${at}${queries[name] ?? ''}`,
    body: body ? (bodies(place)[name] ?? queued) : undefined,
  };
};
