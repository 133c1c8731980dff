import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type CommandKind, type PayloadInput } from '#contract/commands.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { personFiles } from '#server/db/schema/external-courses.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putCampaigns } from '#server/areas/publish/put/put-announcements.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putGroup } from '#server/areas/publish/put/put-group.ts';
import { putEvaluation } from '#server/areas/publish/put/put-evaluation.ts';
import { buildBank, everyQuestion } from '#server/testing/build-bank.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { putOffers } from '#server/areas/publish/put/put-offers.ts';
import { putPlan } from '#server/areas/publish/put/put-plan.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { putTeam } from '#server/areas/publish/put/put-team.ts';
import { aCourse, payloads } from '#tests/builders/op.ts';
import { aSection } from '#tests/builders/rows.ts';
import { aPackage } from '#tests/builders/scorm.ts';
import { buildContent, buildElement, buildNode } from '#server/testing/build-docs.ts';
import { buildTeam, putClasses } from '#server/testing/put-classes.ts';
import { type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import type { OpenDatabase } from '#server/db/database.ts';

export const anUpload = payloads['userUpload.create'];

/** A photo as devices make it. */
const aPhoto = (
  await sharp({ create: { width: 250, height: 250, channels: 3, background: '#cc8844' } })
    .jpeg()
    .toBuffer()
).toString('base64');

/** Made about what another person wrote. */
export type OfOthers =
  | 'chat.remove'
  | 'queue.decide'
  | 'externalCourse.decide'
  | 'userUpload.decide'
  | 'enrollmentRequest.settle'
  | 'comment.report'
  | 'comment.moderate'
  | 'plan.requestPlan'
  | 'plan.contact'
  | 'plan.answerRequest';
type TryKind = Extract<CommandKind, `evaluation.${string}`>;

/** A company with a page that only a group may see, and every kind of write about it. */
export const groupSecrets = (t: () => TestApp, database: () => OpenDatabase) => {
  /** Bia is in the group, Ana is not. Whatever only the group may see has `marca` in it. */
  const begin = async () => {
    const c = await t().company();
    const k = await putClasses(database().db, c, new Date(t().clock.now()));
    const own = (name: string) => `${c.tenant}-${name}`;
    const s = {
      below: own('marca-abaixo'),
      list: own('marca-lista'),
      room: own('marca-sala'),
      seat: own('marca-vaga'),
      team: own('marca-turma'),
      test: own('marca-prova'),
      pack: own('marca-pacote'),
      page: k.secret,
      campaign: own('campanha'),
      plan: own('plano'),
      offer: own('oferta'),
    };
    const publish = (work: Parameters<typeof write>[2]) =>
      write(
        database().db,
        { tenant: c.tenant, now: new Date(t().clock.now()), announce: t().services.announce },
        work,
      );
    const page = buildNode({
      idNode: s.page,
      nodeCode: '2.3',
      title: 'Plano confidencial',
      restrictedTo: own('diretoria'),
      selfEnrollment: 1,
      syllabus: '<p>marca</p>',
      mapElements: [
        buildElement({ idElement: s.list }),
        buildElement({ idElement: s.pack, idContentType: 26 }),
        buildElement({ idElement: s.below, elementType: 'NODE', idContentType: null }),
        buildElement({ idElement: s.test, elementType: 'EVALUATION', idContentType: null }),
      ],
      childNodes: [s.below],
    });
    await publish(async (w) => {
      await putSections(w, [
        aSection({ idSection: anUpload.idSection, idSectionType: 21, approval: true }),
      ]);
      const { idUpload: id, name: fileName, type: mimeType, size, sha256 } = anUpload.file;
      const file = {
        tenant: c.tenant,
        id,
        upload: 'enviado',
        sha256,
        fileName,
        mimeType,
        size,
        receivedAt: w.now,
      };
      for (const idUser of [c.ana, c.bia])
        await w.tx.insert(personFiles).values({ ...file, idUser });
      await putNode(w, page);
      await putNode(
        w,
        buildNode({
          idNode: s.below,
          nodeCode: '2.3.1',
          title: 'abaixo',
          restrictedTo: own('diretoria'),
        }),
      );
      await putContent(
        w,
        buildContent({
          idContentItem: s.list,
          idNode: s.page,
          idContentType: 7,
          text: 'marca',
          duration: null,
          idChatRoom: s.room,
          playlist: { type: 'youtube', idProject: own('marca-projeto'), medias: [] },
        }),
      );
      await putContent(
        w,
        buildContent({
          idContentItem: s.pack,
          idNode: s.page,
          idContentType: 26,
          text: 'marca',
          scorm: aPackage('marca-licao'),
        }),
      );
      await putEvaluation(
        w,
        buildBank({
          idEvaluation: s.test,
          idNode: s.page,
          title: 'marca',
          questions: everyQuestion.filter(({ idQuestion }) => idQuestion === 'texto'),
        }),
      );
      await putTeam(
        w,
        buildTeam({ idNode: s.page, nodeCode: '2.3', idTeam: s.team, name: 'marca', capacity: 5 }),
      );
      await putTeam(
        w,
        buildTeam({
          idNode: s.page,
          nodeCode: '2.3',
          idTeam: s.seat,
          name: 'marca',
          needApproval: 1,
          capacity: 5,
        }),
      );
      await putCampaigns(w, [
        {
          idCampaign: s.campaign,
          name: 'Campanha',
          description: null,
          rules: null,
          image: null,
          nodes: [],
          contents: [],
          startDate: '2026-01-01T00:00:00.000Z',
          endDate: '2027-01-01T00:00:00.000Z',
        },
      ]);
      await putOffers(w, [
        {
          idOffer: s.offer,
          idProduct: own('outra'),
          title: 'Oferta',
          description: null,
          content: null,
          imageURL: null,
          price: 100,
          endsAt: null,
        },
      ]);
      await putPlan(w, {
        idPlan: s.plan,
        name: 'Plano',
        trial: true,
        unusedPlans: true,
        finishDate: '2027-01-01T00:00:00.000Z',
      });
      await grantToGroups(w);
    });
    const regroup = (people: string[], open = false) =>
      publish(async (w) => {
        await putGroup(w, own('diretoria'), people);
        if (open) await putNode(w, { ...page, restrictedTo: null });
        await grantToGroups(w);
      });
    return { c, s, regroup };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** An attempt that the server has prepared for the enrolment. */
  const triesOf = async (
    { c, s }: Begun,
    token: string,
    idUser: string,
    idEnrollment: string,
  ): Promise<{ [K in TryKind]: PayloadInput<K> }> => {
    const { body } = await t().call(
      'GET',
      `/api/sync/changes?scope=person:${idUser}&nonce=12345678`,
      { host: c.host, token },
    );
    const drawn: AnyAnswer = body.rows.findLast(
      (row: AnyAnswer) => row.t === 'questionnaire' && row.op === 'put',
    )?.d;
    const ids = {
      idEvaluation: s.test,
      idQuestionnaire: drawn?.idQuestionnaire ?? `marca-${idUser}`,
    };
    return {
      'evaluation.start': { ...ids, idUser, idEnrollment, idNodeEnrollment: `${idEnrollment}.n` },
      'evaluation.answer': { ...ids, idQuestion: 'texto', data: { text: 'marca' } },
      'evaluation.time': { ...ids, timeLeft: null },
      'evaluation.save': ids,
      'evaluation.finish': { ...ids, timeLeft: null, by: 'person' },
    };
  };
  /** In the order in which a person would make them; the compiler asks for each kind. */
  const writesOf = (
    { s }: Begun,
    idUser: string,
  ): { [K in Exclude<CommandKind, OfOthers | TryKind>]: PayloadInput<K> } => {
    const [idEnrollment, idEnrollmentRequest, idUserExternalCourse] = [
      randomUUID(),
      randomUUID(),
      randomUUID(),
    ];
    const idContentEnrollment = contentEnrollmentId(`${idEnrollment}.n`, s.list);
    const content = { idContentItem: s.list };
    return {
      'enrollment.request': {
        idEnrollmentRequest,
        idUser,
        idTeam: s.seat,
        idNode: s.page,
        title: 'marca',
      },
      'enrollmentRequest.cancel': { idEnrollmentRequest },
      'enrollment.create': {
        idEnrollment,
        idUser,
        idNode: s.page,
        nodeCode: '2.3',
        idTeam: s.team,
      },
      'nodeEnrollment.create': {
        idUser,
        idEnrollment,
        idNode: s.below,
        nodeCode: '2.3.1',
        idTeam: null,
        idParentNodeEnrollment: `${idEnrollment}.n`,
      },
      'content.start': { ...content, idNodeEnrollment: `${idEnrollment}.n`, idEnrollment, idUser },
      'content.progress': { idContentEnrollment, status: 'IN_PROGRESS', progress: 30 },
      'content.complete': { idContentEnrollment, status: 'COMPLETED', progress: 100 },
      'scorm.commit': {
        ...content,
        idUser,
        idEnrollment,
        idNodeEnrollment: `${idEnrollment}.n`,
        idContentItem: s.pack,
        idSco: 'marca-licao',
        idSession: randomUUID(),
        basedOn: null,
        idPackage: '0'.repeat(64),
        state: { suspend_data: 'marca' },
        ended: true,
        measured: 5,
        result: { status: 'COMPLETED', grade: null, seconds: 5, suspended: false },
        on: null,
      },
      'access.record': { ...content, idEnrollment, type: 'ACCESS_CONTENT', progress: 100 },
      'visit.record': {
        ...content,
        idInterval: 'marca',
        timeStart: '2026-03-10 10:00:00',
        type: 1,
        idSection: null,
        timeExecuted: 50,
      },
      'exit.record': {
        idInterval: 'marca-saida',
        timeStart: '2026-03-10 10:00:00',
        idNavigationItem: s.page,
        idNavigationType: 2,
        idSection: null,
        timeExecuted: 50,
      },
      'rating.set': { ...content, vote: 5 },
      'playlist.duration': { ...content, duration: 500 },
      'chat.send': { idMessage: `marca-${idUser}`, idChatRoom: s.room, message: 'marca' },
      'comment.add': {
        entityType: 'NODE',
        idEntity: s.page,
        idComment: `marca-c-${idUser}`,
        text: 'marca',
      },
      'comment.edit': {
        entityType: 'NODE',
        idEntity: s.page,
        idComment: `marca-c-${idUser}`,
        text: 'marca nova',
      },
      'comment.delete': { entityType: 'NODE', idEntity: s.page, idComment: `marca-c-${idUser}` },
      'like.set': { elementType: 'CONTENT', idElement: s.list, liked: true },
      'contact.send': { idMessage: randomUUID(), idUser, message: 'Quando abre a próxima turma?' },
      'share.record': {
        idShare: randomUUID(),
        idUser,
        idContent: s.list,
        event: 'content/share/copy',
      },
      'cart.set': { idOffer: s.offer, inCart: true },
      'tags.set': { idUser, tags: ['Sigilo'] },
      'campaign.notified': { idUser, idCampaign: s.campaign },
      'plan.requestUpgrade': { idUser, idPlan: s.plan },
      'profile.edit': { idUser, changes: { phone: { from: null, to: '(11) 98765-4321' } } },
      'profile.photo': { idUser, fileName: 'fe_thumb1764115200000.jpg', jpeg: aPhoto },
      'notifications.read': { idUser, upTo: '2026-03-01T10:00:00.000Z' },
      'userUpload.create': { ...anUpload, idUserUpload: randomUUID(), idUser },
      'externalCourse.create': { ...aCourse, idUserExternalCourse, idUser },
      'externalCourse.update': { ...aCourse, title: 'NR-35', idUserExternalCourse },
      'externalCourse.cancel': { idUserExternalCourse },
      'terms.accept': { idUser, communicationAccepted: 1, userLicenceTermsAccepted: 2 },
    };
  };
  const send = async (
    { c }: Begun,
    token: string,
    owner: string,
    writes: Record<string, unknown>,
  ) => {
    const ops = Object.entries(writes).map(([kind, payload]) => ({ kind, payload }));
    const { body } = await t().push(c, token, ops, { owner });
    return Object.fromEntries(
      ops.map(({ kind }, i) => [kind, body.results[i].code ?? body.results[i].verdict]),
    );
  };
  /** Rows that a person outside of the group can have, and that tell of what is inside. */
  const leaks = async ({ c, s }: Begun, outside: readonly string[]) => {
    const rows = await t().services.db.select().from(feedRows).where(eq(feedRows.tenant, c.tenant));
    return rows
      .filter(
        ({ scope }) =>
          scope === 'company' || outside.some((idUser) => scope === `person:${idUser}`),
      )
      .filter(({ t: table, id, d, op }) => {
        if (op !== 'put') return false;
        const told = `${id} ${JSON.stringify(d)}`;
        // Its card is for all to see, and so is the card of the page below it.
        return table === 'node'
          ? /marca/.test(told.replaceAll(s.below, ''))
          : told.includes('marca') || told.includes(s.page);
      })
      .map(({ scope, t: table, id }) => [scope, table, id]);
  };
  const messages = async ({ c }: Begun, token: string, idUser: string) => {
    const read = async (scope: string): Promise<AnyAnswer[]> =>
      (
        await t().call('GET', `/api/sync/changes?scope=${scope}&nonce=12345678`, {
          host: c.host,
          token,
        })
      ).body.rows;
    const rows = [...(await read('company')), ...(await read(`person:${idUser}`))];
    return rows
      .filter(({ t: table, op }) => op === 'put' && table.endsWith('Message'))
      .map(({ t: table, id }) => [table, id]);
  };

  return {
    begin,
    triesOf,
    writesOf,
    send,
    leaks,
    messages,
  };
};
