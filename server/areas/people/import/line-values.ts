/** What the cells of one line say of a person, or why they cannot. */
import { z } from 'zod/mini';
import { allPhoneDigits, isPhone, maskedPhone } from '#contract/areas/access/rules/profile.ts';
import { personLimits } from '#contract/areas/people/entities/managed-person.ts';
import type { ImportField } from '#contract/areas/people/entities/people-import.ts';
import { cleanLine } from '#contract/clean-text.ts';
import { peopleImportCopy as say } from '#server/copy/people-import-pt-br.ts';
import { dayOfCell } from './day-of-cell.ts';

/** A field that is left out is not spoken of: an empty cell says nothing. */
export type LineValues = Partial<Record<ImportField, string>>;

const limits: Readonly<Partial<Record<ImportField, number>>> = {
  username: personLimits.login,
  name: personLimits.name,
  managerName: personLimits.name,
  email: personLimits.email,
  phone: personLimits.phone,
  employeeCode: personLimits.code,
};

const address = z.email();

/** As the app shows it, where it is one; otherwise as it was written. */
const phoneOf = (written: string): string => {
  const masked = maskedPhone(written);
  const isWhole = masked.replaceAll(/\D/g, '') === allPhoneDigits(written);
  return isPhone(masked) && isWhole ? masked : written;
};

const problemOf = (field: ImportField, text: string): string | null => {
  const most = limits[field] ?? personLimits.line;
  if (text.length > most) return say.tooLong(most);
  if (field === 'email' && !address.safeParse(text).success) return say.badEmail(text);
  if (field === 'hiredOn' && dayOfCell(text) === null) return say.badDay(text);
  if (field === 'phone' && /^\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(text)) return say.phoneIsNumber(text);
  return null;
};

const valueOf = (field: ImportField, text: string): string => {
  if (field === 'phone') return phoneOf(text);
  return field === 'hiredOn' ? (dayOfCell(text) ?? text) : text;
};

export const lineValues = (
  cells: readonly string[],
  columns: readonly (ImportField | null)[],
): { values: LineValues; problem: string | null } => {
  const values: LineValues = {};
  const extra = cells.slice(columns.length).some((cell) => cleanLine(cell) !== '');
  let problem: string | null = extra ? say.moreCells : null;
  for (const [at, field] of columns.entries()) {
    const text = cleanLine(cells[at] ?? '');
    if (field === null || text === '') continue;
    problem ??= problemOf(field, text);
    values[field] = valueOf(field, text);
  }
  if (values.username === undefined) problem ??= say.noLogin;
  return { values, problem };
};
