import { upgradeRequest } from '../api/learning/plans.ts';
import { command } from '../command.ts';

/** A person asks for the upgrade of the plan, or says that the trial pleases: asked twice is asked once. */
export const planRequestUpgradeCommand = command({
  kind: 'plan.requestUpgrade',
  version: 1,
  payload: upgradeRequest,
  lane: () => 'me',
  entity: (p) => `me:${p.idUser}`,
  merge: 'once',
});
