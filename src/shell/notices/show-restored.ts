/** Says that the browser had lost what waited, and what of it is back. */
import { restoredPhrase } from '#src/copy/pt-BR/incidents.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import type { RestoreResult } from '#sync/backup/restore.ts';

/** Nobody expects it: there is time to read it. */
const SHOWN_MS = 15_000;

export const showRestored = (result: RestoreResult): void => showToast({ text: restoredPhrase(result), duration: SHOWN_MS });
