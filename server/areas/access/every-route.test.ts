/**
 * Every call of the contract, walked with ids of another company and of a colleague: a call that is
 * new has to be listed here, or the walk fails. What a call may answer is pinned; whatever it
 * answers, no other person's rows change, and no row of another company is in it.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, getTableColumns, is } from 'drizzle-orm';
import { type AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import * as schema from '#server/db/schema.ts';
import { write } from '#server/feed/write.ts';
import { putCampaigns } from '#server/areas/publish/put/put-announcements.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putOffers } from '#server/areas/publish/put/put-offers.ts';
import { putPlan } from '#server/areas/publish/put/put-plan.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import {
  type CallRequest,
  askedOf,
  callOf,
  nothing,
  type Place,
} from '#tests/builders/asked-calls.ts';
import { aCard } from '#tests/builders/card.ts';
import { aCourse } from '#tests/builders/op.ts';

const names = Object.keys(calls) as CallName[];

/** Open to a person who has not come in: each has limits and tests of its own. */
const open: readonly CallName[] = [
  ...([
    'readAppDetails',
    'readLoginInfo',
    'readCertificateAuthenticity',
    'login',
    'loginByToken',
    'readLoginTicket',
    'renewLogin',
    'logout',
  ] as const),
  ...([
    'sendPin',
    'checkPin',
    'forgotPassword',
    'resetPassword',
    'ping',
    'health',
    'logErrors',
  ] as const),
];

/** These end the caller's own sessions, no matter who they name: they go last. */
const ending: readonly CallName[] = ['endOtherDevices', 'changePassword'];
const walked = [...names.filter((name) => !ending.includes(name)), ...ending];

/**
 * Status codes, and the calls that answer them: to a learner who names ids of another company, to
 * one who names a colleague's, and to an administrator who names ids of another company. A call
 * that needs no id answers with what is the caller's own.
 */
const expected: readonly (readonly [
  others: number,
  colleagues: number,
  byAdmin: number,
  calls: string,
])[] = [
  [
    200,
    200,
    200,
    `recordExit listExternalCourses startDeliveryTest listDevices listApps listTerms readScopes readEarly compareHistory
     reportDevice listTeams readCatalogTree search listAvailableTags listTags readFeature readContact listCampaigns
     isInCampaign listCampaignsByUser listCampaignEvents listPlanCampaigns listScheduleEvents listScheduleTypes readPushKey subscribeToPush
     unsubscribeFromPush endOtherDevices listOffers listPurchased readShoppingCart`,
  ],
  [401, 401, 401, 'push'],
  [
    403,
    403,
    200,
    `listScormPackages listScormAttempts exportScormAttempts listEnrollmentRequests listPlans
     listPeople countPeople listOrgUnits listAudit createPerson
     listPeopleImports createPeopleImport`,
  ],
  [
    403,
    403,
    403,
    `startContent createEnrollment requestEnrollment createNodeEnrollment startQuestionnaire commitLesson
     createUserUpload recordShare setTopics sendContact createExternalCourse acceptTerms notifyCampaign requestUpgrade updateUser
     editUserField configureNotifications setPhoto readNotificationsUpTo listUsers openSupportAccess
     listEnrollmentsInProgress readNavigationMap readEnrolledContent readChanges readEnrollment readNodeEnrollment
     hasEnrollmentRequests listRecommendations readTopics readQuestionnaire readQuestionnaireResult
     readAnswerResult createCertificate readCertificate readCampaignUserDetail listCampaignUserPoints
     changePassword appointPerson`,
  ],
  [
    403,
    403,
    404,
    `settleEnrollmentRequest decideUserUpload decideExternalCourse moderateComment removeChatMessage decideQueueItem dismissPackageUpload
     readScormAttempt openAdminSite bringWrites approveEnrollmentRequest denyEnrollmentRequest requestPlan contactTrial
     answerPlanRequest readPlan startTrial extendTrial readPersonRecord changePerson blockPerson unblockPerson
     invitePerson changePersonRoles renameOrgUnit readPeopleImport
     checkPeopleImport listPeopleImportLines startPeopleImport undoPeopleImport readRefusedLines`,
  ],
  [
    404,
    200,
    404,
    `recordVisit rateContent setLike addLike removeLike sendChatMessage reportComment readNode findContent
     readChatRoom readRoomMessages listEquivalences listAttachments readCatalog readLike readComments listCampaignsOfContent
     addToCart removeFromCart buy listCampaignPointsSummary listCampaignDepartments listCampaignCategories readCampaignDetail
     readSectionContent listSectionContent openSectionAssessment`,
  ],
  [404, 403, 404, 'recordAccess editComment deleteComment'],
  [
    404,
    404,
    404,
    `updateContent finishScorm cancelEnrollmentRequest answerQuestion saveQuestionnaireTime saveQuestionnaire
     finishQuestionnaire setPlaylistDuration updateExternalCourse cancelExternalCourse readExternalCourse
     readEvidence playLesson endDevice switchApp readUser readJourney readImpactMenu readProject openFrame
     readSideMenu readPurchase listDirectory listLibrary listUserUploads readUserUpload`,
  ],
  [404, 409, 404, 'addComment'],
];

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let uploads: string;
  beforeAll(async () => {
    uploads = await mkdtemp(join(tmpdir(), 'uploads-'));
    t = await startTestApp(database(), { uploadsFolder: uploads });
  });
  afterAll(async () => {
    await t.app.close();
    await rm(uploads, { recursive: true });
  });

  /** Bia of a company has something of everything. */
  const placeOf = async (c: TestCompany): Promise<Place> => {
    const now = new Date(t.clock.now());
    const k = await putClasses(database().db, c, now);
    const own = (name: string): string => `${c.tenant}-${name}`;
    const ids = {
      idEnrollment: c.biaEnrollment,
      idNodeEnrollment: c.biaNodeEnrollment,
      idContentItem: c.contents.um,
      idContent: c.contents.um,
      idContentEnrollment: contentEnrollmentId(c.biaNodeEnrollment, c.contents.um),
      idParentNodeEnrollment: c.biaNodeEnrollment,
      elementType: 'CONTENT',
      idElement: c.contents.um,
      entityType: 'NODE',
      idEntity: c.course,
      idNode: c.course,
      id: c.course,
      parent: c.course,
      nodeCode: '1.1',
      idTeam: k.teams.approval,
      idCompany: c.tenant,
      idNavigationItem: c.course,
      idEnrollmentRequest: randomUUID(),
      idUserExternalCourse: randomUUID(),
      idUserUpload: randomUUID(),
      idComment: own('dito'),
      idCampaign: own('campanha'),
      idPlan: own('plano'),
      idOffer: own('oferta'),
      idPurchase: randomUUID(),
      idChatRoom: own('sala'),
      idProject: own('projeto'),
      idEvaluation: own('prova'),
      idQuestionnaire: own('tentativa'),
      idQuestion: 'p1',
      idAnswer: own('tentativa~p1'),
      idFeature: 'CONTACT_US',
      idEmail: 'CONTACT_US',
      idSection: own('secao'),
    };
    await write(
      database().db,
      { tenant: c.tenant, now, announce: t.services.announce },
      async (w) => {
        await putCampaigns(w, [
          {
            idCampaign: ids.idCampaign,
            name: own('nome'),
            description: null,
            rules: null,
            image: null,
            nodes: [],
            contents: [],
            startDate: '2026-01-01T00:00:00.000Z',
            endDate: '2027-01-01T00:00:00.000Z',
          },
        ]);
        await putPlan(w, {
          idPlan: ids.idPlan,
          name: 'Plano',
          trial: true,
          unusedPlans: true,
          finishDate: '2027-01-01T00:00:00.000Z',
        });
        await putOffers(w, [
          {
            idOffer: ids.idOffer,
            idProduct: c.course,
            title: own('oferta'),
            description: null,
            content: null,
            imageURL: null,
            price: 100,
            endsAt: null,
          },
        ]);
        await putSections(w, [
          {
            idSection: ids.idSection,
            idSectionType: 33,
            order: 0,
            title: own('secao'),
            text: null,
            homeType: 'row',
            items: [],
            address: 'https://a.example/',
          },
        ]);
        await putContent(
          w,
          buildContent({
            idContentItem: own('lista'),
            idNode: c.course,
            idContentType: 7,
            duration: null,
            idChatRoom: ids.idChatRoom,
            playlist: { type: 'youtube', idProject: ids.idProject, medias: [] },
          }),
        );
      },
    );
    const token = await t.enter(c, 'bia');
    const bought = await t.call('POST', '/api/store/buy', {
      host: c.host,
      token,
      body: { ...aCard, idPurchase: ids.idPurchase, items: [{ idOffer: ids.idOffer, price: 100 }] },
    });
    expect(bought.body.sucess).toBe(true);
    const { body } = await t.call('GET', '/api/login/devices', { host: c.host, token });
    const idUser = c.bia;
    const made = await t.push(
      ...([
        c,
        token,
        [
          {
            kind: 'comment.add',
            payload: {
              entityType: 'NODE',
              idEntity: c.course,
              idComment: ids.idComment,
              text: 'Oi',
            },
          },
          {
            kind: 'externalCourse.create',
            payload: { ...aCourse, idUserExternalCourse: ids.idUserExternalCourse, idUser },
          },
          {
            kind: 'enrollment.request',
            payload: {
              idEnrollmentRequest: ids.idEnrollmentRequest,
              idUser,
              idTeam: ids.idTeam,
              idNode: k.page,
              title: 'x',
            },
          },
        ],
        { owner: idUser },
      ] as const),
    );
    expect(made.body.results.map(({ verdict }: AnyAnswer) => verdict)).toEqual([
      'applied',
      'applied',
      'applied',
    ]);
    return { c, idUser, ids: { ...ids, idSession: body.devices?.[0]?.idSession ?? nothing } };
  };

  /** Every row of a company; with `idUser` only those of one person. */
  const rowsOf = async (tenant: string, idUser?: string): Promise<Record<string, string[]>> => {
    const found: Record<string, string[]> = {};
    for (const [name, table] of Object.entries(schema)) {
      if (!is(table, PgTable)) continue;
      const { tenant: ofTenant, idUser: ofUser } = getTableColumns(table) as Record<
        string,
        AnyPgColumn | undefined
      >;
      if (!ofTenant || (idUser !== undefined && !ofUser)) continue;
      const mine =
        idUser !== undefined && ofUser
          ? and(eq(ofTenant, tenant), eq(ofUser, idUser))
          : eq(ofTenant, tenant);
      found[name] = (await database().db.select().from(table).where(mine))
        .map((row) => JSON.stringify(row))
        .toSorted();
    }
    return found;
  };

  const send = (name: CallName, { path, body }: CallRequest, host: string, token?: string) => {
    const { method, queued } = callOf(name);
    return t.call(method, path, {
      host,
      ...(token !== undefined && { token }),
      ...(queued === true && { headers: { 'idempotency-key': randomUUID() } }),
      ...(body !== undefined && { body }),
    });
  };

  test('who is not in, or is in another company, is told so by every call that is not open', async () => {
    const [mine, other] = [await t.company(), await t.company()];
    const place: Place = { c: mine, idUser: mine.ana, ids: {} };
    const [theirs, learner] = [await t.enter(other, 'admin'), await t.enter(mine)];
    const told: unknown[] = [];
    for (const name of names) {
      if (open.includes(name)) continue;
      const asked = askedOf(name, place);
      const statuses = [
        (await send(name, asked, mine.host)).status,
        (await send(name, asked, mine.host, theirs)).status,
      ];
      if (statuses.some((status) => status !== 401)) told.push([name, ...statuses]);
      if (typeof callOf(name).auth === 'string') continue;
      const { status } = await send(name, asked, mine.host, learner);
      if (status !== 403) told.push([name, 'a learner', status]);
    }
    expect(told).toEqual([]);
    expect(names.filter((name) => callOf(name).auth === 'none').toSorted()).toEqual(
      [...open].toSorted(),
    );
  });

  test('with ids of others every call answers what is pinned, changes nothing of theirs, and shows nothing of another company', async () => {
    const [mine, other] = [await t.company(), await t.company()];
    const [colleague, foreign] = [await placeOf(mine), await placeOf(other)];
    const [ana, admin] = [await t.enter(mine), await t.enter(mine, 'admin')];
    const before = [await rowsOf(other.tenant), await rowsOf(mine.tenant, mine.bia)];
    const told: Record<string, unknown> = {};
    const shown: unknown[] = [];
    for (const name of walked) {
      if (open.includes(name)) continue;
      const statuses: number[] = [];
      for (const [place, token] of [
        [foreign, ana],
        [colleague, ana],
        [foreign, admin],
      ] as const) {
        const own = ending.includes(name) ? await t.enter(mine, 'admin') : token;
        const { status, body } = await send(name, askedOf(name, place), mine.host, own);
        statuses.push(status);
        if (place === foreign && status < 300 && JSON.stringify(body).includes(`${other.tenant}-`))
          shown.push([name, body]);
      }
      told[name] = statuses;
    }
    expect(shown).toEqual([]);
    expect([await rowsOf(other.tenant), await rowsOf(mine.tenant, mine.bia)]).toEqual(before);
    const pinned = expected.flatMap(([others, colleagues, byAdmin, ofThese]) =>
      ofThese.split(/\s+/).map((name) => [name, [others, colleagues, byAdmin]] as const),
    );
    expect(pinned.length).toBe(names.length - open.length);
    expect(told).toEqual(Object.fromEntries(pinned));
  });
});
