import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanRequest } from '#contract/areas/company/entities/plan-request.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { PlanRequestsScreen } from './plan-requests-screen.tsx';

// Set before the app's modules load: the page's ports read the version and IndexedDB on import.
await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
vi.stubGlobal('scrollTo', () => undefined);

const aRequest = (n: number, over: Partial<PlanRequest> = {}): PlanRequest => ({
  idPlanRequest: `r${n}`,
  kind: 'contract',
  idUser: `p${n}`,
  name: `Pessoa ${n}`,
  email: `p${n}@x.example`,
  role: 'Gerente',
  department: 'RH',
  idPlan: 'pro',
  planName: 'Profissional',
  numberOfLicences: 320,
  price: 1_615_000,
  message: null,
  numberOfEmployees: null,
  creationDate: `2026-11-0${n + 1}T12:00:00.000Z`,
  answeredDate: null,
  answeredBy: null,
  ...over,
});

let person: PersonRuntime;
let dispatched: [string, unknown][];
beforeEach(() => {
  dispatched = [];
  person = aFakePerson('admin', dispatched);
});
afterEach(() => {
  cleanup();
  person.close();
});
const show = () => {
  const routeTree = createRootRoute({ component: PlanRequestsScreen });
  return render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </RuntimeProvider>,
  );
};

it('shows who asked for what, the latest first, with where to answer, and marks it as answered', async () => {
  await person.db.mirror('planRequest').bulkPut([
    aRequest(0),
    aRequest(1, {
      kind: 'contact',
      numberOfLicences: null,
      price: null,
      numberOfEmployees: [251, 500],
      message: 'Quatro lojas',
    }),
    aRequest(2, { answeredDate: '2026-11-05T12:00:00.000Z', answeredBy: 'Marina' }),
  ]);
  show();
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringContaining(
      'Contato com vendas: Profissional251 - 500 funcionários · Gerente · RHQuatro lojas',
    ),
    expect.stringContaining('Contratação: Profissional320 licenças, R$ 16.150,00 por mês'),
  ]);
  const mail = screen
    .getByRole('link', { name: 'Responder a Pessoa 0 por e-mail' })
    .getAttribute('href');
  expect(mail).toBe('mailto:p0%40x.example?subject=Sobre%20o%20plano%20Profissional');
  fireEvent.click(
    screen.getByRole('button', { name: 'Marcar o pedido de Pessoa 0 como respondido' }),
  );
  await waitFor(() =>
    expect(dispatched).toEqual([['plan.answerRequest', { idPlanRequest: 'r0' }]]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Respondidos 1' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')[1]?.textContent).toContain(
    'por Marina, 05/11/2026',
  );
});

it('says where there is nothing', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Nada por aqui' })).toBeTruthy();
});
