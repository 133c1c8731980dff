/**
 * The real server on PGlite, dressed for the simulation: its own routes, handlers, ledger and feed,
 * without a port.
 */
import { defaultCostRates } from '#server/http/cost-limits.ts';
import { eq } from 'drizzle-orm';
import type { DeviceReport } from '#contract/sync/api/report.ts';
import { sessionData, type SessionData } from '#contract/areas/access/api/login.ts';
import { feedSchemas } from '#contract/feed.ts';
import type { FailureCode } from '#contract/failure.ts';
import { isFeedTable } from '#contract/feed-tables.ts';
import {
  changesAnswer,
  type HistoryRequest,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  type PushAnswer,
  pushAnswer,
  type PushRequest,
} from '#contract/protocol.ts';
import { hashPassword } from '#server/areas/access/login/password.ts';
import { type BuiltApp, buildApp } from '#server/app.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putCompany } from '#server/areas/publish/put/put-company.ts';
import { putCampaigns } from '#server/areas/publish/put/put-announcements.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putEvaluation } from '#server/areas/publish/put/put-evaluation.ts';
import { putMenu } from '#server/areas/publish/put/put-menu.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { personFiles } from '#server/db/schema/external-courses.ts';
import { putOffers } from '#server/areas/publish/put/put-offers.ts';
import { putPlan } from '#server/areas/publish/put/put-plan.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { putTeam } from '#server/areas/publish/put/put-team.ts';
import { putTerm } from '#server/areas/publish/put/put-term.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { answers, keptAnswers, questionnaires } from '#server/db/schema/evaluation.ts';
import { campaignPoints, campaignStandings, campaignTallies } from '#server/db/schema/points.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { directives } from '#server/db/schema/queue.ts';
import { presentAnswer, presentAttempt } from '#server/areas/learning/attempts/present-attempt.ts';
import { scopesOf } from '#server/feed/scope.ts';
import { write } from '#server/feed/write.ts';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { copyTables, emptyTables, putTablesBack } from '#server/testing/database-copy.ts';
import { buildTeam } from '#server/testing/put-classes.ts';
import { booksInMemory } from '#server/areas/store/sandbox-books.ts';
import { sandboxPayment } from '#server/areas/store/sandbox-payment.ts';
import type { Reply, Wire } from '#sync/ports.ts';
import { refusal } from '#tests/builders/replies.ts';
import { aSection } from '#tests/builders/rows.ts';
import { enrollmentOf, isAdmin, PEOPLE } from '../story/people.ts';
import {
  campaign,
  CAMPAIGN,
  CLASS,
  contents,
  courseNode,
  COURSES,
  nodes,
  offers,
  PLAN,
  PLAN_OFFER,
} from './courses.ts';
import { SENT_FILE, UPLOAD_SECTION } from './upload-effects.ts';
import { evaluationsOffered } from './evaluations.ts';
import type {
  EffectRecord,
  Points,
  ServerView,
  SimulatedServer,
  Sittings,
} from './simulated-server.ts';

const TENANT = 'aurora';
const HOST = 'aurora.test';
const CONTACT = { title: 'Fale conosco', description: 'Escreva.', feedbackMessage: 'Recebemos.' };
const PASSWORD = 'Senha2026';
let passwordHash: Promise<string> | undefined;

const sure = (row: { opId: string; idUser: string }): string => `${row.idUser} ${row.opId}`;

export class RealServer implements SimulatedServer {
  #built: BuiltApp;
  readonly #database: OpenDatabase;
  readonly #now: () => number;
  /** The pushed writes by key: the ledger stores only a fingerprint. */
  readonly #asked = new Map<string, EffectRecord>();
  #down: FailureCode | null = null;
  #number = 0;

  readonly #build: () => Promise<BuiltApp>;
  #hasBackup = false;

  private constructor(
    built: BuiltApp,
    build: () => Promise<BuiltApp>,
    database: OpenDatabase,
    now: () => number,
  ) {
    this.#built = built;
    this.#build = build;
    this.#database = database;
    this.#now = now;
  }

  /**
   * A fresh company with the model's courses and people, on a database that may have held another
   * one.
   */
  static async start(database: OpenDatabase, clock: { now(): number }): Promise<RealServer> {
    await emptyTables(database);
    const hash = await (passwordHash ??= hashPassword(PASSWORD));
    await write(database.db, { tenant: TENANT, now: new Date(clock.now()) }, async (w) => {
      await putCompany(w, {
        app: buildAppDetails({ idCompany: TENANT, contact: CONTACT }),
        hosts: [HOST],
        contactTo: 'contato@simulada.example',
      });
      for (const idUser of PEOPLE)
        await putPerson(w, {
          idUser,
          username: idUser,
          name: idUser,
          email: `${idUser}@${HOST}`,
          admin: isAdmin(idUser) ? 1 : 0,
          gamification: 1,
          canAccessSupport: isAdmin(idUser),
          passwordHash: hash,
        });
      await putTerm(w, {
        idTerm: 'uso',
        kind: 'usage',
        name: 'Termos de uso',
        html: '<p>1</p>',
        versionNumber: 1,
      });
      await putMenu(w, { idMenu: 'menu', options: [] });
      for (const node of nodes()) await putNode(w, node);
      for (const content of contents()) await putContent(w, content);
      await putTeam(w, buildTeam({ ...CLASS, nodeCode: CLASS.nodeCode, needApproval: 1 }));
      await putCampaigns(w, [campaign]);
      await putOffers(w, offers());
      await putPlan(w, {
        idPlan: PLAN,
        name: 'Plano',
        trial: true,
        unusedPlans: true,
        finishDate: '2027-01-01T00:00:00.000Z',
        offers: [
          {
            idPlan: PLAN_OFFER,
            name: 'Profissional',
            description: '',
            features: [],
            products: [],
            enterprise: false,
            trialDays: 15,
            agreementContent: null,
            trialAddress: null,
          },
        ],
      });
      for (const idUser of PEOPLE)
        for (const { idNode } of COURSES)
          await enroll(w, { idUser, idNode, idEnrollment: enrollmentOf(idUser, idNode) });
      for (const bank of evaluationsOffered) await putEvaluation(w, bank);
      await putSections(w, [
        aSection({ idSection: UPLOAD_SECTION, idSectionType: 21, approval: true }),
      ]);
      const { idUpload: id, name: fileName, type: mimeType, size, sha256 } = SENT_FILE;
      const file = {
        tenant: TENANT,
        id,
        upload: 'enviado',
        sha256,
        fileName,
        mimeType,
        size,
        receivedAt: w.now,
      };
      for (const idUser of PEOPLE) await w.tx.insert(personFiles).values({ ...file, idUser });
    });
    const mail = { send: () => Promise.resolve() };
    const storage = {
      has: () => Promise.resolve(false),
      stat: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    };
    // Its books outlive a database that is put back.
    const payment = sandboxPayment(booksInMemory(), clock);
    const build = async (): Promise<BuiltApp> => {
      const built = await buildApp({
        database,
        mail,
        storage: storage as never,
        payment,
        version: '0.0.0',
        clock,
        // Days pass in seconds there.
        costRates: { ...defaultCostRates, page: { ...defaultCostRates.page, aMinute: 1_000_000 } },
        loginRates: { perAccount: 100_000, perAddress: 100_000 },
      });
      await built.app.ready();
      return built;
    };
    return new RealServer(await build(), build, database, () => clock.now());
  }

  close(): Promise<void> {
    return this.#built.app.close();
  }

  async #ask(
    method: 'GET' | 'POST',
    url: string,
    token: string | null,
    given: { query?: object; body?: object },
  ): Promise<Reply> {
    const isServed =
      this.#down === 'storage_full' &&
      (method === 'GET' || !['/sync/push', '/sync/report'].includes(url));
    if (this.#down && token !== null && !isServed)
      return refusal(
        this.#down,
        ['rate_limited', 'storage_full'].includes(this.#down) ? { 'retry-after': '20' } : {},
      );
    return this.#reach(method, url, token, given);
  }

  /** Asks even while the server is down, for what the story itself does. */
  async #reach(
    method: 'GET' | 'POST',
    url: string,
    token: string | null,
    given: { query?: object; body?: object },
  ): Promise<Reply> {
    const query =
      given.query &&
      Object.fromEntries(Object.entries(given.query).map(([name, value]) => [name, String(value)]));
    const response = await this.#built.app.inject({
      method,
      url: `/api${url}`,
      headers: {
        host: HOST,
        [PROTOCOL_HEADER]: String(PROTOCOL_VERSION),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(query && { query }),
      ...(given.body && { payload: given.body }),
    });
    const { headers } = response;
    const body: unknown = /json/.test(String(headers['content-type'] ?? ''))
      ? response.json()
      : null;
    const header = (name: string): string | null =>
      headers[name.toLowerCase()] === undefined ? null : String(headers[name.toLowerCase()]);
    return { kind: 'answer', status: response.statusCode, header, body };
  }

  /** Called for every refused write. */
  onRefusal: (opId: string) => void = () => undefined;

  async push(token: string, request: PushRequest): Promise<Reply> {
    for (const { id, kind, payload } of request.ops)
      this.#asked.set(sure({ opId: id, idUser: request.owner }), {
        opId: id,
        person: request.owner,
        kind,
        payload,
      });
    const reply = await this.#ask('POST', '/sync/push', token, { body: request });
    const answer = reply.kind === 'answer' ? pushAnswer.safeParse(reply.body) : null;
    for (const { id, verdict, code } of answer?.data?.results ?? [])
      if (verdict === 'rejected' || verdict === 'conflict' || (verdict === 'replayed' && code))
        this.onRefusal(id);
    return reply;
  }

  changes(token: string, query: Parameters<Wire['changes']>[1]): Promise<Reply> {
    return this.#ask('GET', '/sync/changes', token, { query });
  }

  scopes(token: string, query: { nonce: string; cursors?: string; patches?: 1 }): Promise<Reply> {
    return this.#ask('GET', '/sync/scopes', token, { query });
  }

  early(token: string, query: { nonce: string; page?: string }): Promise<Reply> {
    return this.#ask('GET', '/sync/early', token, { query });
  }

  history(token: string, body: HistoryRequest): Promise<Reply> {
    return this.#ask('POST', '/sync/history', token, { body });
  }

  report(token: string, body: DeviceReport): Promise<Reply> {
    return this.#ask('POST', '/sync/report', token, { body });
  }

  async bring({
    idActor,
    owner,
    device,
    ops,
    sealedBy,
  }: Parameters<SimulatedServer['bring']>[0]): Promise<void> {
    for (const { id, kind, payload } of ops)
      this.#asked.set(sure({ opId: id, idUser: owner }), {
        opId: id,
        person: owner,
        kind,
        payload,
      });
    const token = await this.#lookingAs(idActor);
    const reply = await this.#ask('POST', '/sync/bring', token, {
      body: { owner, device, ops, sealedBy, reason: 'celular quebrado' },
    });
    const { results = [] } = (
      reply.kind === 'answer' && reply.status === 200 ? reply.body : {}
    ) as { results?: PushAnswer['results'] };
    for (const { id, verdict, code } of results)
      if (
        (verdict === 'rejected' || verdict === 'conflict') &&
        code !== 'forbidden' &&
        code !== 'not_sealed'
      )
        this.onRefusal(id);
  }

  renew(
    token: string,
    body: { idUser: string; idAppType: number; attempt: string },
  ): Promise<Reply> {
    return this.#ask('POST', '/login/renewlogin', token, { body });
  }

  async login(idUser: string): Promise<SessionData> {
    const reply = await this.#ask('POST', '/login', null, {
      body: { username: idUser, password: PASSWORD, idAppType: 1 },
    });
    return sessionData.parse(reply.kind === 'answer' ? reply.body : null);
  }

  revoke(idUser: string): Promise<void> {
    return this.#built.services.sessions.endAll(TENANT, idUser);
  }

  async support(idUser: string, supporter: string): Promise<SessionData> {
    const token = await this.#lookingAs(supporter);
    const reply = await this.#reach('POST', '/login/support-access', token, { body: { idUser } });
    return sessionData.parse(reply.kind === 'answer' ? reply.body : null);
  }

  setDown(code: FailureCode | null): void {
    this.#down = code;
  }

  /** It takes what it is sent: writes that it cannot take are the model's. */
  setPoison(): void {}

  async backUp(): Promise<void> {
    await copyTables(this.#database);
    this.#hasBackup = true;
  }

  async restore(): Promise<void> {
    if (!this.#hasBackup) return;
    await this.#built.app.close();
    await putTablesBack(this.#database);
    this.#built = await this.#build();
  }

  async restart(): Promise<void> {
    await this.#built.app.close();
    this.#built = await this.#build();
  }

  async change(what: Parameters<SimulatedServer['change']>[0], n: number): Promise<void> {
    const course = COURSES[n % COURSES.length] ?? COURSES[0];
    const idUser = PEOPLE[n % PEOPLE.length] ?? PEOPLE[0];
    const hash = await passwordHash;
    const { announce } = this.#built.services;
    await write(
      this.#database.db,
      { tenant: TENANT, now: new Date(this.#now()), announce },
      async (w) => {
        if (what === 'company') await putNode(w, courseNode(course, { title: `Trilha ${n}` }));
        if (what === 'person')
          await putPerson(w, {
            idUser,
            username: idUser,
            name: `${idUser} ${n}`,
            email: `${idUser}@${HOST}`,
            admin: isAdmin(idUser) ? 1 : 0,
            gamification: 1,
            canAccessSupport: isAdmin(idUser),
            passwordHash: hash ?? '',
          });
      },
    );
  }

  async effects(): Promise<EffectRecord[]> {
    const rows = await this.#database.db.select().from(opLedger);
    const stands = rows.filter(({ verdict }) => verdict === 'applied' || verdict === 'merged');
    const given = await this.#database.db
      .select()
      .from(directives)
      .where(eq(directives.action, 'reassign'));
    const carriedOut = new Map(
      given.map(({ id, toUser, kind, before }) => {
        const person = toUser ?? '';
        return [
          sure({ opId: id, idUser: person }),
          { opId: id, person, kind, payload: (before as { payload?: unknown }).payload },
        ];
      }),
    );
    return stands.flatMap(({ key, principal, supporter }) => {
      const name = sure({ opId: key, idUser: principal });
      const known = this.#asked.get(name) ?? carriedOut.get(name);
      return known ? [{ ...known, supporter: supporter ?? undefined }] : [];
    });
  }

  /** A session only for reading: a log-in or a renewal would change the person's row. */
  async #lookingAs(idUser: string): Promise<string> {
    const { sessions, tokens, db } = this.#built.services;
    const { id: sid, gen } = await sessions.open(db, {
      tenant: TENANT,
      idUser,
      device: null,
      idAppType: 1,
    });
    return (
      await tokens.issue({
        idUser,
        tenant: TENANT,
        admin: isAdmin(idUser) ? 1 : 0,
        sid,
        gen,
        idAppType: 1,
      })
    ).token;
  }

  async sittings(idUser: string): Promise<Sittings> {
    const { db } = this.#database;
    return {
      attempts: (
        await db.select().from(questionnaires).where(eq(questionnaires.idUser, idUser))
      ).map(presentAttempt),
      answers: (await db.select().from(answers).where(eq(answers.idUser, idUser))).map(
        presentAnswer,
      ),
      kept: await db.select().from(keptAnswers).where(eq(keptAnswers.idUser, idUser)),
    };
  }

  async points(idUser: string): Promise<Points> {
    const { db } = this.#database;
    const earned = await db.select().from(campaignPoints).where(eq(campaignPoints.idUser, idUser));
    const standings = await db.select().from(campaignStandings);
    const tallies = await db
      .select()
      .from(campaignTallies)
      .where(eq(campaignTallies.department, ''));
    const own = standings.find((one) => one.idUser === idUser && one.idCampaign === CAMPAIGN);
    return {
      earned: earned.map(({ doc }) => doc),
      sum: own?.points ?? 0,
      talliedAlike: own ? (tallies.find(({ points }) => points === own.points)?.people ?? 0) : 0,
      haveAlike: own ? standings.filter(({ points }) => points === own.points).length : 0,
    };
  }

  async view(idUser: string): Promise<ServerView> {
    const token = await this.#lookingAs(idUser);
    const view: ServerView = { rows: new Map(), unreadable: new Set() };
    for (const scope of scopesOf({ idUser, admin: isAdmin(idUser) ? 1 : 0 }))
      for (let cursor = 0, more = true; more;) {
        const nonce = `view-${(this.#number += 1)}-${idUser}`;
        const reply = await this.changes(token, { scope, cursor, limit: 500, nonce, walk: 1 });
        const answer = changesAnswer.parse(reply.kind === 'answer' ? reply.body : null);
        ({ cursor, more } = answer);
        for (const change of answer.rows) {
          if (change.op !== 'put' || !isFeedTable(change.t)) continue;
          const key = `${change.t}:${change.id}`;
          view.rows.set(key, { table: change.t, row: feedSchemas[change.t].parse(change.d) });
        }
      }
    return view;
  }
}
