import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { dismissToast, toasts } from '#src/ui/message/toasts.ts';
import { someCaches } from '#tests/builders/fake-caches.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { anOp } from '#tests/builders/op.ts';
import { aProblem } from '#tests/builders/replies.ts';
import {
  aContentEnrollment,
  aMapElement,
  aMe,
  anEnrollment,
  aNode,
  aNodeEnrollment,
} from '#tests/builders/rows.ts';
import { type LevelPage, readLevel } from '#sync/reads/read-level.ts';
import { paths } from '#src/paths.ts';
import { LevelCertificateButton } from './level-certificate-button.tsx';
import { takeCertificate } from './take-certificate.ts';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});

const asked = vi.hoisted(() => vi.fn<(...input: unknown[]) => Promise<unknown>>());
const saved = vi.hoisted(() => vi.fn<(name: string, blob: Blob) => void>());
const online = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: (_person: unknown, _call: unknown, input: unknown) => asked(input),
}));
vi.mock('#src/platform/device/files.ts', () => ({ saveBlob: saved }));
vi.mock('#src/platform/device/browser-online.ts', () => ({
  browserOnline: { read: online, subscribe: () => () => undefined },
}));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, caches: someCaches() });
  online.mockReturnValue(true);
  asked.mockResolvedValue({ ok: true, value: Uint8Array.of(1, 2, 3) });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  for (const { id } of toasts.current()) dismissToast(id);
});

const said = (): string[] => toasts.current().map(({ text }) => text);

/** A page of two mandatory steps that gives a certificate, with `done` of them done. */
const begin = async (
  done: 0 | 1 | 2,
  status: 'IN_PROGRESS' | 'COMPLETED' | 'EXPIRED' = 'IN_PROGRESS',
) => {
  const person = aFakePerson('ana');
  const { db } = person;
  const steps = ['c1', 'c2'].map((idElement) => aMapElement({ idElement, mandatory: true }));
  await db
    .mirror('node')
    .put(aNode({ title: 'Trilha do turno', mapElements: steps, idCertificate: 'n1' }));
  await db.mirror('enrollment').put(
    anEnrollment({
      status,
      finishDate: done === 2 && status === 'EXPIRED' ? '2025-01-01T12:00:00.000Z' : null,
    }),
  );
  await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idNodeEnrollment: 'e1.n' }));
  for (const { idElement } of steps.slice(0, done))
    await db.mirror('contentEnrollment').put(
      aContentEnrollment({
        idNodeEnrollment: 'e1.n',
        idContentItem: idElement,
        status: 'COMPLETED',
        progress: 100,
      }),
    );
  const level = (await readLevel(db, 'n1')) as LevelPage;
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LevelCertificateButton level={level} />
    </RuntimeProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Baixar certificado' });
  return { db, button, person, level };
};

it.each([
  [0, 'IN_PROGRESS', 'Faltam 2 obrigatórios'],
  [1, 'IN_PROGRESS', 'Falta 1 obrigatório'],
  [2, 'EXPIRED', 'A validade terminou: conclua de novo para ter o certificado.'],
  [1, 'EXPIRED', 'O prazo terminou antes da conclusão.'],
] as const)('with %s of 2 done and %s it is blocked: %s', async (done, status, why) => {
  const { button } = await begin(done, status);
  expect(screen.getByText(why)).toBeTruthy();
  fireEvent.click(button);
  expect([asked.mock.calls, said()]).toEqual([[], []]);
});

it('comes from the server with its progress, under its name, and from this device the next time', async () => {
  let answer: (outcome: unknown) => void = () => undefined;
  asked.mockReturnValue(new Promise((resolve) => void (answer = resolve)));
  const { button } = await begin(2);
  fireEvent.click(button);
  await waitFor(() => expect(said()).toEqual(['Aguarde, gerando e baixando o certificado!']));
  fireEvent.click(button);
  await vi.dynamicImportSettled();
  answer({ ok: true, value: Uint8Array.of(1, 2, 3) });
  await waitFor(() => expect(said()).toEqual(['Certificado baixado.']));
  expect(asked.mock.calls).toEqual([
    [{ body: { idUser: 'ana', idEnrollment: 'e1', idNodeEnrollment: 'e1.n' } }],
  ]);
  online.mockReturnValue(false);
  fireEvent.click(button);
  await waitFor(() =>
    expect(said()).toEqual(['Certificado baixado: ele já estava neste aparelho.']),
  );
  expect(saved.mock.calls.map(([name, blob]) => [name, blob.type])).toEqual([
    ['Trilhadoturno_certificate.pdf', 'application/pdf'],
    ['Trilhadoturno_certificate.pdf', 'application/pdf'],
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('without a connection says what it needs, and asks no server', async () => {
  online.mockReturnValue(false);
  const { button } = await begin(2);
  fireEvent.click(button);
  await waitFor(() =>
    expect(said()).toEqual([
      'Baixar o certificado precisa de conexão. Tente de novo quando ela voltar.',
    ]),
  );
  expect([asked.mock.calls, saved.mock.calls]).toEqual([[], []]);
});

it('what was done must have arrived first', async () => {
  const { db, button } = await begin(2);
  await db.outbox.add(anOp({ kind: 'content.complete', entity: 'contentEnrollment:e1.n~c2' }));
  fireEvent.click(button);
  await waitFor(() =>
    expect(said()).toEqual([
      'O que você concluiu ainda está sendo enviado. O certificado fica pronto assim que chegar.',
    ]),
  );
  expect(asked).not.toHaveBeenCalled();
});

it('says before the download what of the name is not printed, and the way out', async () => {
  const { db, button } = await begin(2);
  await db.mirror('me').put(aMe({ idUser: 'ana', name: 'Ana 🌸' }));
  await screen.findByText('O certificado não imprime um sinal do seu nome: 🌸');
  expect(screen.getByRole('link', { name: 'Abrir meu perfil' }).getAttribute('href')).toBe(
    paths.profile,
  );
  fireEvent.click(button);
  await waitFor(() => expect(said()).toEqual(['Certificado baixado.']));
  await db.mirror('me').put(aMe({ idUser: 'ana', name: 'ቢቂላ' }));
  await screen.findByText('Mude o nome no seu perfil, ou peça à sua empresa, e baixe em seguida.');
  asked.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Baixar certificado' }));
  expect([asked.mock.calls, saved.mock.calls.length]).toEqual([[], 1]);
  // The file with the gap is no answer once there is a name without one.
  await db.mirror('me').put(aMe({ idUser: 'ana', name: 'Ana Flor' }));
  await expect.poll(() => screen.queryByText(/não imprime/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Baixar certificado' }));
  await expect.poll(() => asked.mock.calls.length).toBe(1);
});

it('a press where no screen says it asks first, and goes on when told to', async () => {
  const { db, person, level } = await begin(2);
  await db.mirror('me').put(aMe({ idUser: 'ana', name: 'Ana 🌸' }));
  await takeCertificate(person, level, false);
  expect([said(), asked.mock.calls]).toEqual([
    [
      'O certificado não imprime um sinal do seu nome: 🌸. Ele sai sem isso. Se preferir, mude o nome no seu perfil ou peça à sua empresa antes.',
    ],
    [],
  ]);
  toasts.current()[0]?.action?.onSelect();
  await expect.poll(said).toEqual(['Certificado baixado.']);
});

it('a new name must have arrived first', async () => {
  const { db, button } = await begin(2);
  await db.outbox.add(anOp({ kind: 'profile.edit', entity: 'me:ana' }));
  fireEvent.click(button);
  await expect
    .poll(said)
    .toEqual([
      'Seu nome novo ainda está sendo enviado. O certificado sai com ele assim que chegar à empresa.',
    ]);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  [
    'our server says why',
    { ok: false, code: 'not_completed', problem: aProblem('not_completed') },
    aProblem('not_completed').message,
  ],
  [
    'no answer',
    { ok: false, code: 'unreachable', problem: null },
    'Baixar o certificado precisa de conexão. Tente de novo quando ela voltar.',
  ],
  [
    'another person answers',
    { ok: false, code: 'foreign', problem: null },
    'Não foi possível baixar o certificado. Tente de novo em instantes.',
  ],
])('%s', async (_, outcome, expected) => {
  asked.mockResolvedValue(outcome);
  const { button } = await begin(2);
  fireEvent.click(button);
  await waitFor(() => expect(said()).toEqual([expected]));
  expect(saved).not.toHaveBeenCalled();
});
