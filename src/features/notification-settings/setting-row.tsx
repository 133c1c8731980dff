import { Building2 } from 'lucide-react';
import type { NotificationSetting } from '#contract/areas/social/rules/notification-settings.ts';
import { notificationSettingsCopy as copy } from '#src/learning/push/notification-settings.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Tooltip } from '#src/ui/overlay/tooltip.tsx';
import styles from './notification-settings.module.css';

interface SettingRowProps {
  setting: NotificationSetting;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A fixed one keeps the focus, so that its reason can be read, and does not move. */
export const SettingRow = ({
  setting: { idNotification, status },
  isOn,
  onChange,
}: SettingRowProps) => {
  const { name, text } = copy.names[idNotification];
  const isFixed = status !== 'OPTIONAL';
  const control = (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={name}
      checked={isOn}
      aria-checked={isOn}
      aria-disabled={isFixed}
      onChange={({ target }) => !isFixed && onChange(target.checked)}
    />
  );
  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b>
        <p className={styles.note}>{text}</p>
        {status !== 'OPTIONAL' && (
          <p className={styles.fixed}>
            <Icon of={Building2} size={14} />
            {status === 'MANDATORY' ? copy.always : copy.never}
          </p>
        )}
      </div>
      {status === 'MANDATORY' ? <Tooltip text={copy.mandatory}>{control}</Tooltip> : control}
    </li>
  );
};
