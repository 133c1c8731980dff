/** What the server says when it cannot start, and that it ends cleanly. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures.ts';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

const startWith = async (
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> => {
  // A server that starts against all expectation ends with its patience.
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.trim() };
};

test('a port that is taken is told in one sentence @once', async ({ server }, info) => {
  expect(await startWith({ PORT: String(server.port), DATA_DIR: info.outputPath('data') })).toEqual(
    {
      code: 1,
      said: `A porta ${server.port} já está em uso. Feche o outro programa ou escolha outra com PORT.`,
    },
  );
});

test('a folder that cannot be written is told in one sentence @once', async ({}, info) => {
  // A file where the folder should be: root may write wherever permissions forbid it.
  const place = join(info.outputPath(), 'taken');
  writeFileSync(place, '');
  const { code, said } = await startWith({ PORT: '0', DATA_DIR: join(place, 'data') });
  expect({ code, said }).toEqual({
    code: 1,
    said: `Não é possível gravar na pasta ${join(place, 'data')}. Ajuste as permissões ou escolha outra com DATA_DIR.`,
  });
});

test('a folder that another server holds is told in one sentence @once', async ({ server }) => {
  const { code, said } = await startWith({ PORT: '0', DATA_DIR: server.dataDir });
  expect(code).toBe(1);
  expect(said).toMatch(/^A pasta .+ já está em uso por outro servidor \(processo \d+\)\.$/);
});

test('a setting that cannot be used is named @once', async () => {
  expect(await startWith({ PORT: 'oitenta' })).toEqual({
    code: 1,
    said: 'Configuração inválida em PORT: informe um número de porta entre 0 e 65535.',
  });
});

test('a server that no person asked for a demonstration has none, and says how to begin @once', async ({}, info) => {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: info.outputPath('data'),
    DEMO: '',
    SMTP_URL: '',
  };
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 60_000,
  });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  await expect.poll(() => said.split('\n').length).toBe(4);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^Servidor pronto em http:\/\/127\.0\.0\.1:\d+$/),
    'Ainda não há empresa: crie a primeira com npm run company.',
    `E-mail: nenhum servidor configurado (SMTP_URL); as mensagens ficam na pasta ${info.outputPath('data', 'mail')}.`,
    'Encerrando…',
    '',
  ]);
});
