import { Search, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { shellCopy } from '#src/copy/pt-BR/shell.ts';
import { IconLink } from '#src/ui/action/icon-link.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './header.module.css';
import { Logo, type LogoApp } from './logo.tsx';
import { useGivesWay } from './use-gives-way.ts';

export interface HeaderAction {
  id: string;
  /** With what the dot says: 'Notificações, 2 novas'. */
  label: string;
  icon: LucideIcon;
  to: string;
  dot?: boolean;
  /** Phones have room for one or two. */
  desktopOnly?: boolean;
}

interface HeaderProps {
  app: LogoApp;
  badge: ReactNode;
  /** Where searching happens; null while nothing can be searched. */
  search: string | null;
  actions: readonly HeaderAction[];
  account: ReactNode;
}

export const Header = ({ app, badge, search, actions, account }: HeaderProps) => {
  const away = useGivesWay();
  return (
    <header className={classNames(styles.header, away && styles.away)}>
      <div className={styles.logo}>
        <Logo app={app} />
      </div>
      {search !== null && (
        <AppLink to={search} className={styles.search}>
          <Icon of={Search} size={16} />
          {shellCopy.search}
        </AppLink>
      )}
      <div className={styles.tools}>
        {badge}
        {search !== null && <IconLink to={search} label={shellCopy.searchShort} icon={Search} className={styles.narrow} />}
        {actions.map(({ id, desktopOnly = false, ...action }) => (
          <IconLink key={id} {...action} className={classNames(desktopOnly && styles.wide)} />
        ))}
        <div className={styles.wide}>{account}</div>
      </div>
    </header>
  );
};
