import { Download } from 'lucide-react';
import { useState } from 'react';
import { listAudit } from '#contract/areas/people/api/audit.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import type { PartNames } from '../role-names.ts';
import { auditQuery, type AuditSearch, fromNewest } from './audit-filter.ts';
import { auditSheet } from './audit-sheet.ts';
import { auditCopy as words } from './audit.copy.ts';
import type { AuditEntry } from './changes-of.ts';

interface ExportButtonProps {
  search: AuditSearch;
  names: PartNames;
  disabled: boolean;
}

/** Downloads all that the filters find, of every page. */
export const ExportButton = ({ search, names, disabled }: ExportButtonProps) => {
  const { person } = usePerson();
  const [done, setDone] = useState<number | null>(null);
  const fetchAll = async (): Promise<AuditEntry[]> => {
    const all: AuditEntry[] = [];
    let after: string | undefined;
    do {
      const query = auditQuery({ ...fromNewest(search), depois: after });
      const outcome = await askAsPerson(person, listAudit, { query });
      if (!outcome.ok) throw new Error(outcome.code);
      all.push(...outcome.value.entries);
      after = outcome.value.next ?? undefined;
      setDone(all.length);
    } while (after !== undefined);
    return all;
  };
  const save = async (): Promise<void> => {
    setDone(0);
    try {
      const [{ saveSheet }, all] = await Promise.all([
        import('#src/platform/sheet/save-sheet.ts'),
        fetchAll(),
      ]);
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      await saveSheet(words.fileName(day), [auditSheet(all, names)]);
    } catch {
      showToast({ text: words.exportFailed });
    } finally {
      setDone(null);
    }
  };
  return (
    <Button
      icon={Download}
      disabled={disabled}
      aria-disabled={done !== null}
      onClick={() => done === null && void save()}
    >
      {done === null ? words.export : words.exporting(done)}
    </Button>
  );
};
