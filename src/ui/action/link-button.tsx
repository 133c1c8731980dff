import { CloudOff, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { stateCopy } from '#src/ui/label/state.copy.ts';
import { AppLink, type AppLinkProps } from '../app-link.tsx';
import { Icon } from '../icon.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

interface LinkButtonProps extends ButtonLook, AppLinkProps {
  icon?: LucideIcon | undefined;
  /** Says below that what it leads to does not open now. It stays a link: that page says more. */
  needsConnection?: boolean;
}

/** A link that looks like a button. It navigates and has no other effect. */
export const LinkButton = ({
  tone,
  size,
  wide,
  icon,
  needsConnection = false,
  className,
  children,
  ...rest
}: LinkButtonProps) => {
  const reason = useId();
  const link = (
    <AppLink
      {...rest}
      className={buttonClass({ tone: needsConnection ? 'secondary' : tone, size, wide }, className)}
      aria-describedby={needsConnection ? reason : rest['aria-describedby']}
    >
      {icon && <Icon of={icon} size={18} />}
      {children}
    </AppLink>
  );
  if (!needsConnection) return link;
  return (
    <div className={styles.reasoned}>
      {link}
      <p id={reason} className={styles.why}>
        <Icon of={CloudOff} size={14} />
        {stateCopy.offline}
      </p>
    </div>
  );
};
