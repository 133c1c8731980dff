/** Entries of the audit as rows of a spreadsheet, one for each field that was changed. */
import type { Sheet, SheetCell } from '#contract/sheet.ts';
import { guarded } from '#src/platform/sheet/guarded-cell.ts';
import { sheetDate } from '#src/platform/sheet/sheet-date.ts';
import type { PartNames } from '../role-names.ts';
import { auditCopy as words } from './audit.copy.ts';
import { type AuditEntry, changesOf, type FieldChange } from './changes-of.ts';

const { columns } = words;
const head = [
  columns.at,
  columns.actor,
  columns.account,
  columns.action,
  columns.subject,
  columns.field,
  columns.before,
  columns.after,
];

const noField: FieldChange = { field: '', before: null, after: null };

export const auditSheet = (entries: readonly AuditEntry[], names: PartNames): Sheet => ({
  title: words.title,
  rows: [
    head,
    ...entries.flatMap((entry): SheetCell[][] => {
      const changes = changesOf(entry, names);
      // An entry that changed no field is an entry all the same.
      return (changes.length === 0 ? [noField] : changes).map(({ field, before, after }) => [
        sheetDate(entry.at),
        ...[
          entry.actorName,
          entry.inAccountOf?.name ?? null,
          words.actions[entry.action],
          entry.subjectName,
          field,
          before,
          after,
        ].map(guarded),
      ]);
    }),
  ],
});
