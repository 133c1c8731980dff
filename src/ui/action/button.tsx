import { CloudOff, Lock, type LucideIcon } from 'lucide-react';
import { useId, type ButtonHTMLAttributes, type Ref } from 'react';
import { Icon } from '../icon.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

/** Why the action is unavailable: what is missing, and what was kept. */
export interface Why {
  icon: 'lock' | 'offline';
  text: string;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: LucideIcon | undefined;
  /** Disables the button but keeps it focusable, and shows the reason below. */
  why?: Why | null | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  tone,
  size,
  wide,
  icon,
  why,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const reason = useId();
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, wide }, className)}
      onClick={why ? (event) => event.preventDefault() : onClick}
      aria-disabled={why ? true : rest['aria-disabled']}
      aria-describedby={why ? reason : rest['aria-describedby']}
    >
      {icon && <Icon of={icon} size={18} />}
      {children}
    </button>
  );
  if (!why) return button;
  return (
    <div className={styles.reasoned}>
      {button}
      <p id={reason} className={styles.why}>
        <Icon of={why.icon === 'lock' ? Lock : CloudOff} size={14} />
        {why.text}
      </p>
    </div>
  );
};
