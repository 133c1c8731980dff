/** Whether pages show the upgrade of the plan (documents 3 §2.14, §6): to administrators, and to others until they asked for it. */
export interface UpgradeFacts {
  isUpgradeButtonActive: boolean;
  admin: boolean;
  hasRequestedUpgrade: boolean;
}

export const upgradeShown = ({ isUpgradeButtonActive, admin, hasRequestedUpgrade }: UpgradeFacts): boolean =>
  isUpgradeButtonActive && (admin || !hasRequestedUpgrade);
