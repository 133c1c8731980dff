/** What an entry of the audit says was changed, field by field, in words. */
import type { AnswerOf } from '#contract/call.ts';
import type { listAudit } from '#contract/areas/people/api/audit.ts';
import { type PartNames, readRoleKey, roleName } from '../role-names.ts';
import { auditCopy as words } from './audit.copy.ts';

export type AuditEntry = AnswerOf<typeof listAudit>['entries'][number];

export interface FieldChange {
  field: string;
  /** Null: there was nothing, or nothing is there any more. */
  before: string | null;
  after: string | null;
}

const isKnown = (field: string): field is keyof typeof words.fields =>
  Object.hasOwn(words.fields, field);

const isNamed = (value: string): boolean => Object.hasOwn(words.values, value);

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

const roleText = (key: unknown, names: PartNames): string => {
  const role = readRoleKey(String(key));
  return role === null ? String(key) : roleName(role, names);
};

const valueText = (field: string, value: unknown, names: PartNames): string | null => {
  if (field === 'mailedTo') return typeof value === 'string' ? words.mailed(value) : words.byHand;
  if (value === null || value === undefined || value === '') return null;
  if (field === 'blocked') return value === true ? words.blocked : words.open;
  if (field === 'admin') return words.ranks[Number(value)] ?? String(value);
  if (field === 'madeAt') return moment.format(new Date(String(value)));
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if ((field === 'status' || field === 'decision') && isNamed(String(value)))
    return words.values[String(value) as keyof typeof words.values];
  if (field === 'hiredOn') return String(value).split('-').toReversed().join('/');
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => roleText(one, names)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Ids say nothing to people where the name stands beside them. */
const isShown = ({ before, after }: AuditEntry, field: string): boolean =>
  field !== 'idManager' || !('managerName' in { ...before, ...after });

export const changesOf = (entry: AuditEntry, names: PartNames): FieldChange[] => {
  const { before, after } = entry;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => isShown(entry, field))
    .map((field) => ({
      field: isKnown(field) ? words.fields[field] : field,
      before: field in before ? valueText(field, before[field], names) : null,
      after: field in after ? valueText(field, after[field], names) : null,
    }));
};
