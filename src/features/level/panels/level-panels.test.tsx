import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMapElement, anEnrollment, aNode, aNodeEnrollment, aTeam } from '#tests/builders/rows.ts';
import { LevelScreen } from '../level-screen.tsx';
import { nextMeeting } from './next-meeting.ts';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const widthOf = (small: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: small,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const meeting = (startDate: string, finishDate: string, address: string | null = null) => ({
  meetingType: address === null ? 'ONLINE' : 'PRESENCIAL',
  title: null,
  startDate,
  finishDate,
  address,
  url: null,
  speaker: null,
});
const address = 'Rodovia Anhanguera, km 98, galpão 12, portaria dos fundos';
const steps = [aMapElement(), aMapElement({ idElement: 'c2', title: 'Segundo' })];

const open = async (
  name: string,
  own: { team?: Parameters<typeof aTeam>[0]; enrolled?: boolean; small?: boolean } = {},
) => {
  widthOf(own.small ?? false);
  const person = aFakePerson(name);
  await person.db
    .mirror('node')
    .put(aNode({ selfEnrollment: 1, validityMonths: 24, mapElements: steps }));
  await person.db.mirror('team').put(aTeam(own.team));
  if (own.enrolled ?? true) {
    await person.db.mirror('enrollment').put(anEnrollment({ idTeam: 't1' }));
    await person.db.mirror('nodeEnrollment').put(aNodeEnrollment({ idTeam: 't1' }));
  }
  const enroll = vi.fn<(idNode: string) => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <EnrollContext value={enroll}>
        <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
      </EnrollContext>
    </RuntimeProvider>,
  );
};

const comesBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('the class and its next meeting stand whole beside the page, with the certificate', async () => {
  const meetings = [
    meeting('2020-01-01T12:00:00.000Z', '2020-01-01T13:00:00.000Z', 'Antigo'),
    meeting('2099-01-01T12:00:00.000Z', '2099-01-01T13:00:00.000Z', address),
  ];
  await open('in-class', {
    team: { name: 'Turma B', idCertificate: 'k1', finalDate: '2099-12-12T12:00:00.000Z', meetings },
  });
  const panel = await screen.findByRole('complementary', { name: 'Turma e certificado' });
  expect(panel.textContent).toContain('TurmaTurma B');
  expect(panel.textContent).toContain('Até 12/12/2099');
  expect(panel.textContent).toContain(address);
  expect(panel.textContent).not.toContain('Antigo');
  expect(panel.textContent).toContain('Ao concluir');
  expect(
    screen.getByRole('button', { name: 'Baixar certificado' }).getAttribute('aria-disabled'),
  ).toBe('true');
  expect(comesBefore(panel, screen.getByRole('link', { name: 'Segundo' }))).toBe(true);
});

it('the other classes and their seats are a look away, with what to do to change; those that ended are not told of', async () => {
  const person = aFakePerson('others');
  widthOf(false);
  await person.db.mirror('node').put(aNode({ mapElements: steps }));
  await person.db
    .mirror('team')
    .bulkPut([
      aTeam({ name: 'Turma A' }),
      aTeam({ idTeam: 't2', name: 'Turma B', capacity: 20, totalVacanciesAvailable: 7 }),
      aTeam({ idTeam: 't3', name: 'Turma velha', finalDate: '2020-01-01T00:00:00.000Z' }),
    ]);
  await person.db.mirror('enrollment').put(anEnrollment({ idTeam: 't1' }));
  await person.db.mirror('nodeEnrollment').put(aNodeEnrollment({ idTeam: 't1' }));
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
    </RuntimeProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Outras turmas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Outras turmas' });
  expect(dialog.textContent).toContain(
    'Você está na turma “Turma A”. Para trocar, fale com a administração',
  );
  const [, row, ...rest] = within(dialog).getAllByRole('row');
  expect(row?.textContent).toContain('Turma B');
  expect(row?.textContent).toContain('7');
  expect(rest).toEqual([]);
  expect(within(dialog).queryByRole('button', { name: /Matricular|Solicitar/ })).toBeNull();
});

it('who is in the only class is offered no other', async () => {
  await open('only-class');
  await screen.findByRole('complementary', { name: 'Turma e certificado' });
  expect(screen.queryByRole('button', { name: 'Outras turmas' })).toBeNull();
});

it('on a phone it comes after the steps, for the eye and for who goes on by keys', async () => {
  await open('on-phone', { small: true });
  const panel = await screen.findByRole('complementary', { name: 'Turma e certificado' });
  expect(comesBefore(screen.getByRole('link', { name: 'Segundo' }), panel)).toBe(true);
});

it('who is not enrolled sees the open classes, and that there is a certificate', async () => {
  await open('outside', {
    enrolled: false,
    team: { name: 'Turma C', capacity: 30, totalVacanciesAvailable: 12, idCertificate: 'k1' },
  });
  const panel = await screen.findByRole('complementary', { name: 'Turma e certificado' });
  expect(panel.textContent).toContain('Turma aberta');
  expect(panel.textContent).toContain('12 de 30 vagas');
  expect(panel.textContent).toContain('Você recebe um certificado. Vale por 24 meses.');
  expect(screen.queryByRole('button', { name: 'Baixar certificado' })).toBeNull();
});

it('a page without class and certificate has nothing beside it', async () => {
  widthOf(false);
  const person = aFakePerson('plain');
  await person.db.mirror('node').put(aNode({ mapElements: steps }));
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
    </RuntimeProvider>,
  );
  await screen.findByRole('link', { name: 'Segundo' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('the next meeting is the first that has not ended, in whatever order they are written', () => {
  const [past, now, later] = [
    meeting('2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z'),
    meeting('2026-01-02T10:00:00.000Z', '2026-01-02T11:00:00.000Z'),
    meeting('2026-01-03T10:00:00.000Z', '2026-01-03T11:00:00.000Z'),
  ];
  const meetings = [later, past, now];
  expect(nextMeeting(meetings, Date.parse('2026-01-02T10:30:00.000Z'))).toBe(now);
  expect(nextMeeting(meetings, Date.parse('2026-01-02T11:00:00.000Z'))).toBe(later);
  expect(nextMeeting(meetings, Date.parse('2027-01-01T00:00:00.000Z'))).toBeNull();
});
