import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putCampaigns } from '#server/areas/publish/put/put-announcements.ts';
import { people } from '#server/db/schema/access.ts';
import { write } from '#server/feed/write.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  test('a notice that was closed once is closed on every device, for the person alone', async () => {
    const c = await t.company();
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    const { db } = database();
    const at = (days: number) => new Date(t.clock.now() + days * 86_400_000).toISOString();
    const campaign = (id: string, from: number) => ({
      idCampaign: id,
      name: id,
      description: null,
      rules: null,
      image: null,
      nodes: [c.course],
      contents: [],
      startDate: at(from),
      endDate: at(from + 5),
    });
    await write(
      db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (w) => putCampaigns(w, [campaign('agora', -1), campaign('antes', -9)]),
    );
    const mine = async (token: string): Promise<[string, boolean][]> =>
      (await t.call('GET', '/api/campaign/listbyuser', { host: c.host, token })).body.campaigns.map(
        ({ idCampaign, notified }: AnyAnswer) => [idCampaign, notified],
      );
    expect(await mine(ana)).toEqual([]);
    await db.update(people).set({ gamification: 1 }).where(eq(people.tenant, c.tenant));
    expect(await mine(ana)).toEqual([['agora', false]]);
    const close = async (idCampaign: string, idUser = c.ana) =>
      (await t.push(c, ana, [{ kind: 'campaign.notified', payload: { idCampaign, idUser } }])).body
        .results[0] as AnyAnswer;
    expect((await close('agora')).answer.user.campaignsNotified).toEqual(['agora']);
    expect((await close('agora')).verdict).toBe('merged');
    expect([(await close('nenhuma')).code, (await close('agora', c.bia)).code]).toEqual([
      'not_found',
      'forbidden',
    ]);
    expect([await mine(ana), await mine(bia)]).toEqual([[['agora', true]], [['agora', false]]]);
  });
});
