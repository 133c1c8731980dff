/**
 * What was not seen is not completed: a page of a site that cannot be reached. A broadcast of an
 * earlier day is only a picture, and counts.
 */
import { fileURLToPath } from 'node:url';
import { enter } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { ApiPerson } from '../support/api-person.ts';
import { importCourse } from '../support/import-course.ts';
import { soakOnly } from '../soak-only.ts';

const FILM = fileURLToPath(
  new URL(
    '../../server/demo/aurora/courses/atendimento-que-resolve/cinco-passos.mp4',
    import.meta.url,
  ),
);

test(
  'a site out of reach completes nothing, and a broadcast of an earlier day does @once',
  soakOnly('one more kind of what not-here.spec.ts walks; outside-viewers.test.tsx holds it'),
  async ({ page, server, complaints }) => {
    complaints.allowNetwork();
    await importCourse(server, 'fora-do-alcance', '3.7', [
      { id: 'painel-do-fornecedor', type: 'frame', more: 'location: "https://painel.invalid/"' },
      { id: 'encontro-de-janeiro', type: 'live', path: FILM, more: 'initDate: "2026-01-15"' },
    ]);
    await enter(page, accounts.aprendiz);
    await page.goto('/level/fora-do-alcance');
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);

    await page.goto('/contentNode/painel-do-fornecedor');
    await expect(page.getByText('Não foi possível abrir esta página.')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText('Não foi possível abrir esta página.')).toBeVisible();

    await page.goto('/contentNode/encontro-de-janeiro');
    await expect(page.getByText('A transmissão foi em 15/01/2026.')).toBeVisible();
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const statusOf = async (id: string): Promise<string | undefined> =>
      (await person.rows('contentEnrollment')).find(({ idContentItem }) => idContentItem === id)
        ?.status;
    await expect.poll(() => statusOf('encontro-de-janeiro')).toBe('COMPLETED');
    // What was done later has arrived: so would a completion of the first.
    expect(await statusOf('painel-do-fornecedor')).not.toBe('COMPLETED');
    await page.goto('/level/fora-do-alcance');
    await expect(page.getByText('Concluído', { exact: true })).toHaveCount(1);
  },
);
