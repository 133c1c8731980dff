/** Shows that the browser had lost the unsent writes, and what was restored. */
import { restoredPhrase } from '#src/ui/message/incidents.copy.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import type { RestoreResult } from '#sync/backup/restore.ts';

/** ms. Longer than usual, because the message is unexpected. */
const SHOWN_MS = 15_000;

export const showRestored = (result: RestoreResult): void =>
  showToast({ text: restoredPhrase(result), duration: SHOWN_MS });
