import { readPath } from '#src/paths.ts';
import { ask } from '#src/platform/device/device.ts';
import { appVersion, clock, ids } from '#src/platform/runtime/ports.ts';
import { createErrorReports } from './error-reports.ts';
import { earlyErrors } from './early-errors.ts';

/** Once a page. */
export const startErrorReports = (): void => {
  const reports = createErrorReports({
    ask,
    clock,
    storage: window.localStorage,
    version: appVersion,
    load: ids.key(),
    place: () => readPath.patternOf(window.location.pathname),
  });
  earlyErrors.follow(reports.note);
  window.addEventListener('online', () => void reports.send());
  void reports.send();
};
