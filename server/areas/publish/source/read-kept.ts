/**
 * Reads what earlier imports said of documents, with what operators have changed by command since.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/database.ts';
import { ssoProviders } from '#server/db/schema/access.ts';
import { importDocuments } from '#server/db/schema/imports.ts';
import { type OfferDoc, type PlanDoc, plans } from '#server/db/schema/plan.ts';
import { deriveKept } from './derive-kept.ts';
import type { Fields } from './document-shapes.ts';
import type { DocumentName, KeptRow, ReadKept } from './kept-documents.ts';

const NAMES_A_STATEMENT = 5000;

const readRows = async (
  db: Executor,
  tenant: string,
  names: readonly DocumentName[],
): Promise<KeptRow[]> => {
  const d = importDocuments;
  const rows: KeptRow[] = [];
  for (const kind of new Set(names.map((name) => name.kind))) {
    const ids = names.filter((name) => name.kind === kind).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += NAMES_A_STATEMENT)
      rows.push(
        ...(await db
          .select({ kind: d.kind, id: d.id, said: d.said, files: d.files })
          .from(d)
          .where(
            and(
              eq(d.tenant, tenant),
              eq(d.kind, kind),
              inArray(d.id, ids.slice(at, at + NAMES_A_STATEMENT)),
            ),
          )),
      );
  }
  return rows;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sayPlan = (doc: PlanDoc, before: Fields): Fields => ({
  id: doc.idPlan,
  name: doc.name,
  trial: doc.trial,
  unusedPlans: doc.unusedPlans,
  ...(doc.trial && doc.finishDate !== null && { end: doc.finishDate }),
  ...(doc.trialDays && { trialDays: doc.trialDays }),
  offers: (doc.offers ?? []).map(({ idPlan }) => ({ id: idPlan })),
  ...(doc.campaign && { campaign: before['campaign'] }),
});

const sayOffer = (
  { idPlan, agreementContent, trialAddress, ...offer }: OfferDoc,
  before: Fields,
): Fields => ({
  id: idPlan,
  name: offer.name,
  description: offer.description,
  features: offer.features,
  products: offer.products,
  enterprise: offer.enterprise,
  trialDays: offer.trialDays,
  ...(trialAddress !== null && { trialAddress }),
  ...(agreementContent !== null && { terms: before['terms'] }),
});

/** `npm run plan` changes the plan and its offers, `npm run sso` turns providers on and off. */
const withCommands = async (
  db: Executor,
  tenant: string,
  names: readonly DocumentName[],
  rows: readonly KeptRow[],
): Promise<KeptRow[]> => {
  const known = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  const change = ({ kind, id }: DocumentName, said: (before: Fields) => Fields): void => {
    const before = known.get(`${kind} ${id}`) ?? { kind, id, said: {}, files: {} };
    known.set(`${kind} ${id}`, { ...before, said: said(before.said) });
  };
  const asked = (kind: string): DocumentName[] => names.filter((name) => name.kind === kind);
  if (asked('company').length + asked('planOffer').length > 0) {
    const [row] = await db.select({ doc: plans.doc }).from(plans).where(eq(plans.tenant, tenant));
    for (const name of asked('company')) {
      if (!row && !known.has(`company ${name.id}`)) continue;
      change(name, ({ plan, ...said }) =>
        row ? { ...said, plan: sayPlan(row.doc, isFields(plan) ? plan : {}) } : said,
      );
    }
    for (const name of asked('planOffer')) {
      const offer = row?.doc.offers?.find(({ idPlan }) => idPlan === name.id);
      if (offer) change(name, (before) => sayOffer(offer, before));
    }
  }
  if (asked('provider').length > 0) {
    const found = await db
      .select({ id: ssoProviders.id, active: ssoProviders.active })
      .from(ssoProviders)
      .where(eq(ssoProviders.tenant, tenant));
    for (const { id, active } of found)
      if (
        known.has(`provider ${id}`) &&
        active !== (known.get(`provider ${id}`)?.said['active'] !== 0)
      )
        change({ kind: 'provider', id }, (before) => ({ ...before, active: active ? 1 : 0 }));
  }
  return [...known.values()];
};

export const readKept =
  (db: Executor): ReadKept =>
  async (tenant, names) => {
    const rows = await readRows(db, tenant, names);
    const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
    const unkept = names.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
    return withCommands(db, tenant, names, [...rows, ...(await deriveKept(db, tenant, unkept))]);
  };
