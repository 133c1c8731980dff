/**
 * Queued writes about plans: what people who do not administer wish, and what administrators ask
 * and answer.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlanRequest } from '#contract/areas/company/entities/plan-request.ts';
import { priceOf } from '#contract/areas/company/rules/price-bands.ts';
import { presentMe } from '#server/areas/access/present-me.ts';
import type { PersonRow } from '#server/areas/access/find-person.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import { planRequestMail } from '#server/copy/plan-mail-pt-br.ts';
import { companies, people } from '#server/db/schema/access.ts';
import { planRequests, plans } from '#server/db/schema/plan.ts';
import type { AuditedChange } from '#server/feed/audit-note.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import { personScope } from '#server/feed/scope.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import {
  addPlanRequest,
  planRequestOf,
  presentPlanRequest,
  tellPlanRequest,
} from './plan-requests.ts';
import { presentPlan, publishPlan, trialsOf } from '#server/areas/publish/present-plan.ts';

/** For as long as a mail server may be away. */
const MAIL_MS = 30 * 86_400_000;

/** Null for every person but an administrator. */
const administratorOf = async ({
  tx,
  tenant,
  idUser,
}: CommandContext): Promise<PersonRow | null> => {
  const person = await readPerson(tx, tenant, idUser);
  return person && person.admin > 0 ? person : null;
};

/** Locked: who comes at the same time sees what the first one did. */
const shownPlan = async ({ tx, tenant }: CommandContext) => {
  const [row] = await tx.select().from(plans).where(eq(plans.tenant, tenant)).for('update');
  return row ? { row, shown: presentPlan(row, await trialsOf(tx, tenant)) } : null;
};

/** To the company's own address, where it has one. */
const mailRequest = async (
  { tx, tenant, idUser, receivedAt }: CommandContext,
  request: PlanRequest,
): Promise<void> => {
  const [company] = await tx
    .select({ app: companies.app, to: companies.contactTo })
    .from(companies)
    .where(eq(companies.tenant, tenant));
  if (!company?.to) return;
  await queueMail(tx, {
    tenant,
    idUser,
    to: company.to,
    now: receivedAt,
    id: `plan~${request.idPlanRequest}`,
    text: planRequestMail(company.app.name, request),
    expiresAt: new Date(receivedAt.getTime() + MAIL_MS),
  });
};

/** What was sent before under this id; a colleague's stays theirs. */
const known = async (context: CommandContext, id: string, owner: PersonRow) => {
  const row = await planRequestOf(context, id);
  return row && (row.idUser === owner.id ? { row } : ('taken' as const));
};

const auditOf = (
  { id, planName }: { id: string; planName: string },
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): AuditedChange => ({
  subjectKind: 'planRequest',
  idSubject: id,
  subjectName: planName,
  before,
  after,
});

export const planWrites = {
  /**
   * Counts once per person, whichever device sends it first. Also accepted after the end of a
   * trial: it may have waited in an offline outbox. Administrators decide on the plan themselves,
   * so they cannot request an upgrade.
   */
  'plan.requestUpgrade': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, changes, at } = context;
      if (payload.idUser !== idUser) return { rejected: 'forbidden', field: 'idUser' };
      const plan = await shownPlan(context);
      const person = await readPerson(tx, tenant, idUser);
      // A trial may have begun in the plan's place while the wish waited on a device.
      const names = plan && [
        plan.shown.idPlan,
        plan.row.doc.idPlan,
        ...(plan.shown.offers ?? []).map((offer) => offer.idPlan),
      ];
      if (!person || !plan || !names?.includes(payload.idPlan))
        return { rejected: 'not_found', field: 'idPlan' };
      if (person.admin > 0) return { rejected: 'forbidden' };
      const { shown } = plan;
      if (person.hasRequestedUpgrade)
        return {
          merged: { success: true, requestsCount: shown.requestsCount, user: presentMe(person) },
        };
      const [row] = await tx
        .update(people)
        .set({ hasRequestedUpgrade: true })
        .where(and(eq(people.tenant, tenant), eq(people.id, idUser)))
        .returning();
      await tx
        .update(plans)
        .set({ requests: sql`${plans.requests} + 1` })
        .where(eq(plans.tenant, tenant));
      const me = presentMe(row ?? person);
      changes.put(personScope(idUser), 'me', idUser, me);
      const told = await publishPlan(context);
      const { idPlan, name: planName } = shown;
      await addPlanRequest(context, {
        id: `interest~${idPlan}~${idUser}`,
        kind: 'interest',
        idUser,
        idPlan,
        planName,
        createdAt: at,
      });
      return { answer: { success: true, requestsCount: told?.requestsCount ?? 0, user: me } };
    },
    reassign: null,
  },
  /** The price is the server's, whatever the request says. */
  'plan.requestPlan': {
    effect: async (context, { idPlanRequest: id, idPlan, numberOfLicences: licences }) => {
      const { tx, tenant, idUser, at } = context;
      const person = await administratorOf(context);
      if (!person) return { rejected: 'forbidden' };
      const plan = await shownPlan(context);
      const before = await known(context, id, person);
      if (before === 'taken') return { rejected: 'key_reused' };
      if (before)
        return { merged: { statusCode: 200, data: presentPlanRequest(before.row, person, null) } };
      const offer = plan?.shown.offers?.find((one) => one.idPlan === idPlan && !one.enterprise);
      if (!offer) return { rejected: 'not_found', field: 'idPlan' };
      const row = {
        id,
        kind: 'contract' as const,
        idUser,
        idPlan,
        planName: offer.name,
        licences,
        price: priceOf(licences),
        createdAt: at,
      };
      const data = await addPlanRequest(context, row);
      if (!data) throw new Error('a request for a plan was not written');
      await tx.update(plans).set({ requestedPlan: offer.name }).where(eq(plans.tenant, tenant));
      await publishPlan(context);
      await mailRequest(context, data);
      return {
        answer: { statusCode: 200, data },
        audit: auditOf(row, {}, { licences, price: row.price }),
      };
    },
    reassign: null,
  },
  'plan.contact': {
    effect: async (
      context,
      { idPlanRequest: id, idPlan, department, role, message, numberOfEmployees: employees },
    ) => {
      const { idUser, at } = context;
      const person = await administratorOf(context);
      if (!person) return { rejected: 'forbidden' };
      const plan = await shownPlan(context);
      const before = await known(context, id, person);
      if (before === 'taken') return { rejected: 'key_reused' };
      if (before) return { merged: { data: presentPlanRequest(before.row, person, null) } };
      const of = [plan?.shown, plan?.row.doc, ...(plan?.shown.offers ?? [])].find(
        (one) => one?.idPlan === idPlan,
      );
      if (!of) return { rejected: 'not_found', field: 'idPlan' };
      const row = {
        id,
        kind: 'contact' as const,
        idUser,
        idPlan,
        planName: of.name,
        department,
        role,
        message,
        employees,
        createdAt: at,
      };
      const data = await addPlanRequest(context, row);
      if (!data) throw new Error('a request for contact was not written');
      await mailRequest(context, data);
      return {
        answer: { data },
        audit: auditOf(row, {}, { department, role, message, employees }),
      };
    },
    reassign: null,
  },
  /**
   * Of two administrators the first counts. An answered contract lets the company ask for the next
   * one.
   */
  'plan.answerRequest': {
    effect: async (context, { idPlanRequest: id }) => {
      const { tx, tenant, idUser, at } = context;
      const person = await administratorOf(context);
      if (!person) return { rejected: 'forbidden' };
      await shownPlan(context);
      const row = await planRequestOf(context, id);
      if (!row) return { rejected: 'not_found' };
      if (row.answeredAt !== null) return { merged: { data: await tellPlanRequest(context, row) } };
      const p = planRequests;
      const answered = { answeredAt: at, answeredBy: idUser };
      await tx
        .update(p)
        .set(answered)
        .where(and(eq(p.tenant, tenant), eq(p.id, id)));
      const data = await tellPlanRequest(context, { ...row, ...answered });
      const waiting = await tx
        .select({ name: p.planName })
        .from(p)
        .where(and(eq(p.tenant, tenant), eq(p.kind, 'contract'), isNull(p.answeredAt)))
        .limit(1);
      if (row.kind === 'contract') {
        await tx
          .update(plans)
          .set({ requestedPlan: waiting[0]?.name ?? null })
          .where(eq(plans.tenant, tenant));
        await publishPlan(context);
      }
      return { answer: { data }, audit: auditOf(row, { answered: false }, { answered: true }) };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
