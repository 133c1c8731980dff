import { teamsCopy } from './teams.copy.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import styles from './copy-address.module.css';

const copy = (address: string): void => {
  navigator.clipboard.writeText(address).then(
    () => showToast({ text: teamsCopy.copied }),
    () => showToast({ text: teamsCopy.notCopied }),
  );
};

/**
 * Copies where a class meets. `team` is the name of the class, for who does not see what stands
 * beside it.
 */
export const CopyAddress = ({ team, address }: { team: string; address: string }) => (
  <button
    type="button"
    className={styles.copy}
    aria-label={teamsCopy.copyOf(team)}
    onClick={() => copy(address)}
  >
    {teamsCopy.copy}
  </button>
);
