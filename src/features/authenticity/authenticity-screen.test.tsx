import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { clock } from '#src/platform/runtime/ports.ts';
import { type Answers, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { AuthenticityScreen } from './authenticity-screen.tsx';

await vi.hoisted(async () => {
  Object.assign(globalThis, { __APP_VERSION__: 'test' });
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
});
vi.mock('#src/ui/app-link.tsx', () => ({
  AppLink: ({ to, ...rest }: { to: string; className: string; children: string }) => (
    <a href={to} {...rest} />
  ),
}));
beforeAll(() => import('#src/ui/picture/drawing.tsx'));
afterEach(cleanup);

const PATH = '/learning/students/certificate-authenticity/:authenticityID';
const certificate = {
  username: 'Rosana Ferreira',
  title: 'Operação segura de empilhadeira',
  progress: 100,
  token: '7F3A-92C2-B24E-58D7',
  startDate: '2026-11-03T12:00:00.000Z',
  finishDate: '2026-11-20T12:00:00.000Z',
  validityDate: '2028-11-20T12:00:00.000Z',
};
const show = async (answer: Answers[string]) => {
  const runtime = aFakeRuntime({ answers: { [PATH]: answer } });
  await act(async () => {
    render(
      <RuntimeProvider runtime={runtime}>
        <AuthenticityScreen code="7F3A-92C2-B24E-58D7" />
      </RuntimeProvider>,
    );
  });
  return runtime;
};
const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

it('says that it is valid, and what the paper must say', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-11-20T17:32:00.000Z'));
  const { asked } = await show(() => ({ ok: true, value: certificate }));
  expect(heading()).toBe('Certificado válido');
  const said = screen.getByRole('main').textContent;
  for (const part of [
    'Rosana Ferreira',
    'Operação segura de empilhadeira',
    '3 nov 2026',
    '100%',
    'Válido até20 nov 2028',
    certificate.token,
  ])
    expect(said).toContain(part);
  expect(asked).toEqual([[PATH, { params: { authenticityID: certificate.token } }]]);
});

it('says when the validity has ended', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2028-11-21T12:00:00.000Z'));
  await show(() => ({ ok: true, value: certificate }));
  expect(heading()).toBe('Certificado fora da validade');
  expect(screen.getByRole('main').textContent).toContain('Valeu até20 nov 2028');
});

it('says that it was not found, without a name and without trying again', async () => {
  await show(() => ({ ok: false, code: 'certificate_unknown' }));
  expect(heading()).toBe('Certificado não encontrado.');
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['unreachable', 'Sem conexão'],
  ['rate_limited', 'Muitas consultas em pouco tempo'],
  ['internal', 'Não foi possível conferir agora'],
])(
  'after %s it says so, never that the certificate is false, and tries again',
  async (code, title) => {
    let tries = 0;
    await show(() =>
      (tries += 1) === 1
        ? { ok: false, code }
        : { ok: true, value: { ...certificate, validityDate: null } },
    );
    expect(heading()).toBe(title);
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' })),
    );
    expect(heading()).toBe('Certificado válido');
    expect(screen.getByRole('main').textContent).not.toContain('Válido até');
  },
);
