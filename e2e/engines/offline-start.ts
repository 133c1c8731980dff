/**
 * The offline journey where there is no Background Sync: started without a server, used, and sent
 * by the page itself.
 */
import { expect } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { readLedger } from '../support/ledger.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import { badgeSays, enter, readyForOffline, shows } from './actions.ts';
import type { Engine } from './engine.ts';

/** `reopen` closes the browser and opens it again where its profile outlives it. */
export const startOffline = async (
  server: ServerProcess,
  first: Engine,
  reopen: () => Promise<Engine>,
): Promise<void> => {
  await enter(first, server.url, accounts.aprendiz);
  await readyForOffline(first);
  expect(await first.run<boolean>(`return 'SyncManager' in window`)).toBe(false);
  await badgeSays(first, 'Tudo enviado');
  await server.stop();

  const engine = await reopen();
  await engine.goto(`${server.url}/`);
  await shows(engine, 'Trilhas da Aurora');
  await badgeSays(engine, 'Sem conexão');
  await engine.goto(`${server.url}/level/boas-praticas-com-alimentos`);
  await shows(engine, 'Boas práticas com alimentos');
  await engine.goto(`${server.url}/contentNode/o-que-contamina`);
  await shows(engine, 'O que contamina um alimento');
  await shows(engine, 'está salvo neste aparelho, a enviar');
  // Start, completion and access record, which comes with the completion after two seconds of
  // reading; study time may be a fourth.
  await until('the completion waits to be sent', () =>
    engine.run<boolean>(
      `return [...document.querySelectorAll('a[aria-label$="Abrir a central de envio"]')].some((link) => /\\b([3-9]|\\d{2,}) a enviar/.test(link.getAttribute('aria-label')))`,
    ),
  );

  await server.start();
  await badgeSays(engine, 'Tudo enviado', 8_000);
  const { contentEnrollments, accessRecords } = await readLedger(server);
  expect(contentEnrollments.map(({ status }) => status)).toEqual(['COMPLETED']);
  expect(accessRecords).toHaveLength(1);
};
