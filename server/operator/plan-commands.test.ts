import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runOperatorCommand } from './run-command.ts';
import { operatorCommand } from './operator-command.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  test('a plan, its end and its offers are set, shown, and taken away', async () => {
    const { tenant: company } = await t.company();
    const give = async (kind: string, more: object = {}) =>
      (
        await runOperatorCommand(
          { ...t.services, sendsMail: false, port: 8080 },
          operatorCommand.parse({ kind, company, ...more }),
        )
      ).lines;
    expect(await give('show-plan')).toEqual([expect.stringContaining('não tem plano')]);
    expect(await give('set-offer', { id: 'pro', name: 'Pro' })).toEqual([
      expect.stringContaining('não tem plano'),
    ]);
    expect(await give('set-plan', { id: 'essencial' })).toEqual([
      'O plano “essencial” é novo: falta --name.',
    ]);
    const ends = { id: 'essencial', name: 'Essencial', trial: true, end: '2026-12-31' };
    expect(await give('set-plan', ends)).toEqual([
      `Plano da empresa ${company}: Essencial, até 31/12/2026.`,
    ]);
    await give('set-offer', {
      id: 'pro',
      name: 'Profissional',
      features: ['Ranking', 'Cursos externos'],
    });
    // What is not said stays.
    await give('set-offer', { id: 'pro', trialDays: 30 });
    await give('set-offer', { id: 'grande', name: 'Enterprise', enterprise: true, trialDays: 0 });
    expect(await give('set-offer', { id: 'essencial', name: 'x' })).toEqual([
      expect.stringContaining('é o plano da empresa'),
    ]);
    expect(await give('show-plan')).toEqual([
      'Essencial (essencial) · degustação · até 31/12/2026 · 0 pessoas pediram mais',
      '  Profissional (pro) · degustação de 30 dias · Ranking, Cursos externos',
      '  Enterprise (grande) · só por contato',
    ]);
    await give('set-plan', { id: 'essencial', end: null });
    await give('remove-offer', { id: 'grande' });
    expect(await give('remove-offer', { id: 'grande' })).toEqual([
      expect.stringContaining('não tem a oferta'),
    ]);
    expect(await give('show-plan')).toEqual([
      'Essencial (essencial) · degustação · sem data para terminar · 0 pessoas pediram mais',
      expect.stringContaining('Profissional'),
    ]);
    expect(await give('remove-plan')).toEqual([`A empresa ${company} ficou sem plano.`]);
  });

  test('the last day ends at midnight in Brasília', async () => {
    const { tenant: company, ...c } = await t.company();
    const order = operatorCommand.parse({
      kind: 'set-plan',
      company,
      id: 'a',
      name: 'A',
      end: '2026-12-31',
    });
    await runOperatorCommand({ ...t.services, sendsMail: false, port: 8080 }, order);
    const { body } = await t.call('GET', '/api/sync/changes?scope=company&nonce=12345678', {
      host: c.host,
      token: await t.enter({ tenant: company, ...c }),
    });
    expect(body.rows.find(({ t: table }: { t: string }) => table === 'plan').d.finishDate).toBe(
      '2027-01-01T02:59:59.999Z',
    );
  });
});
