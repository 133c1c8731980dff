import { Download } from 'lucide-react';
import { useState } from 'react';
import { attemptLimits, exportScormAttempts } from '#contract/areas/scorm/api/scorm-attempts.ts';
import type { ScormAttemptWhole } from '#contract/areas/scorm/entities/attempt.ts';
import { attemptsCopy } from '../scorm-attempts.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { type AttemptFilter, queryOf } from './attempt-filter.ts';
import { attemptSheets } from './attempts-sheet.ts';

const words = attemptsCopy.sheet;

/** Downloads all that the filters find, with their data models. */
export const ExportButton = ({ filter }: { filter: AttemptFilter }) => {
  const { person } = usePerson();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const fetchAll = async (): Promise<ScormAttemptWhole[]> => {
    const all: ScormAttemptWhole[] = [];
    for (;;) {
      const last = all.at(-1);
      const after = last ? { afterUser: last.idUser, afterSession: last.idSession } : {};
      const query = { ...queryOf(filter), limit: attemptLimits.exported, ...after };
      const outcome = await askAsPerson(person, exportScormAttempts, { query } as never);
      if (!outcome.ok) throw new Error(outcome.code);
      all.push(...outcome.value.attempts);
      setProgress({ done: all.length, of: Math.max(all.length, outcome.value.totalRecords) });
      if (outcome.value.attempts.length < attemptLimits.exported) return all;
    }
  };
  const save = async (): Promise<void> => {
    setProgress({ done: 0, of: 0 });
    try {
      const [{ saveSheet }, all] = await Promise.all([
        import('#src/platform/sheet/save-sheet.ts'),
        fetchAll(),
      ]);
      await saveSheet(
        words.name(new Date(clock.now()).toISOString().slice(0, 10)),
        attemptSheets(all),
      );
    } catch {
      showToast({ text: words.failed });
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button
      icon={Download}
      aria-disabled={progress !== null}
      onClick={() => progress === null && void save()}
    >
      {progress === null ? words.action : words.busy(progress.done, progress.of)}
    </Button>
  );
};
