import type { LucideIcon } from 'lucide-react';
import { AppLink, type AppLinkProps } from '../app-link.tsx';
import { Icon } from '../icon.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

interface LinkButtonProps extends ButtonLook, AppLinkProps {
  icon?: LucideIcon | undefined;
}

/** A link that looks like a button. It navigates and has no other effect. */
export const LinkButton = ({ tone, size, wide, icon, className, children, ...rest }: LinkButtonProps) => (
  <AppLink {...rest} className={buttonClass({ tone, size, wide }, className)}>
    {icon && <Icon of={icon} size={18} />}
    {children}
  </AppLink>
);
