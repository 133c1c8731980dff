/** Queued writes about moving through the app. */
import { navigationExit, recordExit } from './api/navigation.ts';
import { BACKGROUND } from '#contract/background.ts';
import { command, MAX_DEFER_MS } from '#contract/command.ts';

export const navigationCommands = {
  /** The person left a place of the app. */
  'exit.record': command({
    version: 1,
    payload: navigationExit,
    inSupport: 'recorded',
    by: 'self',
    byFile: 'noted',
    lane: () => 'exit',
    entity: (p) => `${BACKGROUND}exit:${p.idInterval}`,
    merge: 'interval',
    subject: (p) => (p.idNavigationType === 2 ? { node: p.idNavigationItem } : {}),
    deferrable: MAX_DEFER_MS,
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const navigationCalls = {
  'exit.record': { recordExit },
};
