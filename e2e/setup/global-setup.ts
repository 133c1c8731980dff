/** Seeds the demo once; every test starts from a copy of it. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { readBooks } from '../support/ledger.ts';
import { ServerProcess } from '../support/server-process.ts';

export default async (): Promise<() => void> => {
  if (!existsSync(fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))))
    throw new Error('Nada construído: rode `npm run build` antes dos testes no navegador.');
  const folder = mkdtempSync(join(tmpdir(), 'trilha-template-'));
  const template = join(folder, 'data');
  const server = new ServerProcess(await freePort(0), template);
  await server.start();
  await server.stop();
  const books = join(folder, 'books.json');
  writeFileSync(books, JSON.stringify(await readBooks(template)));
  process.env['E2E_TEMPLATE'] = template;
  process.env['E2E_SEEDED_BOOKS'] = books;
  return () => rmSync(folder, { recursive: true, force: true });
};
