import { describe, expect, it } from 'vitest';
import { auditQuery, auditSearch, fromNewest, isFiltered } from './audit-filter.ts';
import { auditSheet } from './audit-sheet.ts';
import { type AuditEntry, changesOf } from './changes-of.ts';

const names = {
  units: new Map([['u1', 'Logística']]),
  pages: new Map<string, string>(),
  classes: new Map<string, string>(),
};
const anEntry = (over: Partial<AuditEntry>): AuditEntry => ({
  idEntry: 'e1',
  at: '2026-11-20T14:29:00.000Z',
  idActor: 'dulce',
  actorName: 'Dulce Lima',
  inAccountOf: null,
  action: 'person.change',
  subjectKind: 'person',
  idSubject: 'ana',
  subjectName: 'Ana',
  before: {},
  after: {},
  ...over,
});

describe('what an entry changed', () => {
  const changed = (before: AuditEntry['before'], after: AuditEntry['after']) =>
    changesOf(anEntry({ before, after }), names).map((one) => [one.field, one.before, one.after]);

  it('is said in words, roles and ranks too', () => {
    expect(changed({ unit: null, hiredOn: null }, { unit: 'CD', hiredOn: '2026-11-03' })).toEqual([
      ['Unidade', null, 'CD'],
      ['Admissão', null, '03/11/2026'],
    ]);
    expect(changed({ blocked: false }, { blocked: true })).toEqual([
      ['Situação', 'Pode entrar', 'Bloqueada'],
    ]);
    expect(changed({ admin: 0 }, { admin: 2 })).toEqual([
      ['Administração', 'Não administra', 'Proprietária da empresa'],
    ]);
    expect(
      changed({ roles: [] }, { roles: ['manager~below', 'manager~unit~u1', 'of-a-newer-server'] }),
    ).toEqual([
      [
        'Papéis',
        null,
        'Gestor de quem responde a esta pessoa, Gestor da unidade Logística, of-a-newer-server',
      ],
    ]);
    expect(changed({}, { mailedTo: null })).toEqual([['Link de senha', null, 'Entregue em mãos']]);
  });

  it('says decisions in words, also of how long they waited', () => {
    expect(
      changed(
        { status: 'PENDING' },
        { status: 'DENIED', reason: 'Sem vaga', madeAt: '2026-11-20T14:29:00.000Z' },
      ).map(([, before, after]) => [before, after]),
    ).toEqual([
      ['Aguardando', 'Recusada'],
      [null, 'Sem vaga'],
      [null, expect.stringMatching(/^20\/11\/2026,? /)],
    ]);
    expect(changed({ hidden: false }, { hidden: true })).toEqual([
      ['Comentário oculto', 'Não', 'Sim'],
    ]);
  });

  it('names managers, by id only where an old entry has no name', () => {
    expect(
      changed({ idManager: null, managerName: null }, { idManager: 'bia', managerName: 'Bia' }),
    ).toEqual([['Gestor', null, 'Bia']]);
    expect(changed({ idManager: null }, { idManager: 'bia' })).toEqual([
      ['idManager', null, 'bia'],
    ]);
  });
});

it('writes no text into a spreadsheet that it would run, and an entry without fields too', () => {
  const sheet = auditSheet(
    [
      anEntry({ subjectName: '=1+1', before: { name: '@x' }, after: { name: '-2' } }),
      anEntry({ inAccountOf: { idUser: 'bia', name: 'Bia' } }),
    ],
    names,
  );
  expect(sheet.rows.slice(1).map((row) => row.slice(1))).toEqual([
    ['Dulce Lima', null, 'Mudou o cadastro', "'=1+1", 'Nome', "'@x", "'-2"],
    ['Dulce Lima', 'Bia', 'Mudou o cadastro', 'Ana', '', null, null],
  ]);
});

describe('the filter in the address', () => {
  it('asks for whole days of this device, the last one to its end', () => {
    const query = auditQuery(auditSearch.parse({ de: '2026-11-01', ate: '2026-11-30' }));
    expect(query).toEqual({
      limit: 50,
      from: new Date(2026, 10, 1).toISOString(),
      until: new Date(2026, 10, 30, 23, 59, 59, 999).toISOString(),
    });
  });

  it('takes nothing from what cannot be', () => {
    expect(
      auditSearch.parse({ acao: 'person.eat', de: '2026-02-31', ate: 'ontem', quem: '' }),
    ).toEqual({});
  });

  it('begins anew without the page, which is no filter', () => {
    const search = auditSearch.parse({ acao: 'person.block', depois: 'e50' });
    expect(fromNewest(search)).toEqual({ acao: 'person.block' });
    expect([isFiltered(search), isFiltered({ depois: 'e50' })]).toEqual([true, false]);
  });
});
