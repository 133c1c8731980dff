import { z } from 'zod/mini';
import { AUDIT_PAGE } from '#contract/areas/people/api/audit.ts';
import { auditActions } from '#contract/areas/people/entities/audit-entry.ts';
import { id } from '#contract/primitives.ts';

const anId = z.catch(z.optional(id), undefined);
const aDay = z.catch(z.optional(z.iso.date()), undefined);

/** How the audit is filtered, as it stands in the address; invalid values filter nothing. */
export const auditSearch = z.object({
  acao: z.catch(z.optional(z.enum(auditActions)), undefined),
  quem: anId,
  pessoa: anId,
  de: aDay,
  ate: aDay,
  depois: anId,
});
export type AuditSearch = z.infer<typeof auditSearch>;

/** The same entries from the newest. */
export const fromNewest = ({ depois: _after, ...filter }: AuditSearch): AuditSearch => filter;

export const isFiltered = (search: AuditSearch): boolean =>
  Object.values(fromNewest(search)).some((value) => value !== undefined);

/** Of this device's time zone, which is that of the person who chose the days. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00`);

const endOf = (day: string): Date => {
  const end = startOf(day);
  // By the calendar and not by 24 hours, which is wrong where clocks change.
  end.setDate(end.getDate() + 1);
  end.setMilliseconds(-1);
  return end;
};

const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** As the call is asked. */
export const auditQuery = ({ acao, quem, pessoa, de, ate, depois }: AuditSearch) => ({
  limit: AUDIT_PAGE,
  ...given({
    action: acao,
    idActor: quem,
    idSubject: pessoa,
    from: de === undefined ? undefined : startOf(de).toISOString(),
    until: ate === undefined ? undefined : endOf(ate).toISOString(),
    after: depois,
  }),
});
