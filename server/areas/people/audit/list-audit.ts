import { and, asc, desc, eq, gte, inArray, lt, lte, or } from 'drizzle-orm';
import { listAudit } from '#contract/areas/people/api/audit.ts';
import type { AuditAction } from '#contract/areas/people/entities/audit-entry.ts';
import { people } from '#server/db/schema/access.ts';
import { auditEntries } from '#server/db/schema/people.ts';
import { forPerson } from '../services.ts';

const a = auditEntries;

export const listAuditRoute = forPerson(listAudit, async ({ services: { db }, tenant, query }) => {
  const { action, idActor, idSubject, from, until, limit, after } = query;
  const [last] =
    after === undefined
      ? []
      : await db
          .select({ at: a.at, id: a.id })
          .from(a)
          .where(and(eq(a.tenant, tenant), eq(a.id, after)));
  const entries = await db
    .select()
    .from(a)
    .where(
      and(
        eq(a.tenant, tenant),
        action && eq(a.action, action),
        idActor === undefined ? undefined : eq(a.idActor, idActor),
        idSubject === undefined ? undefined : eq(a.idSubject, idSubject),
        from === undefined ? undefined : gte(a.at, new Date(from)),
        until === undefined ? undefined : lte(a.at, new Date(until)),
        last && or(lt(a.at, last.at), and(eq(a.at, last.at), lt(a.id, last.id))),
      ),
    )
    .orderBy(desc(a.at), desc(a.id))
    .limit(limit + 1);
  const shown = entries.slice(0, limit);
  const actors = await db
    .selectDistinct({ idActor: a.idActor })
    .from(a)
    .where(eq(a.tenant, tenant));
  const accounts = shown.flatMap(({ inAccountOf }) => inAccountOf ?? []);
  const named = new Map(
    (
      await db
        .select({ id: people.id, name: people.name })
        .from(people)
        .where(
          and(
            eq(people.tenant, tenant),
            inArray(people.id, [...actors.map((one) => one.idActor), ...accounts]),
          ),
        )
        .orderBy(asc(people.sortName))
    ).map(({ id, name }) => [id, name]),
  );
  return {
    entries: shown.map(({ id, at, action: done, idActor: actor, ...entry }) => ({
      idEntry: id,
      at: at.toISOString(),
      idActor: actor,
      actorName: named.get(actor) ?? '',
      inAccountOf:
        entry.inAccountOf === null
          ? null
          : { idUser: entry.inAccountOf, name: named.get(entry.inAccountOf) ?? '' },
      action: done as AuditAction,
      subjectKind: entry.subjectKind,
      idSubject: entry.idSubject,
      subjectName: entry.subjectName,
      before: entry.before,
      after: entry.after,
    })),
    next: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
    actors: [...named]
      .filter(([id]) => actors.some((one) => one.idActor === id))
      .map(([id, name]) => ({ idActor: id, name })),
  };
});
