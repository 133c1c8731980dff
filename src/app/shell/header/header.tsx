import { Search, X, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { searchCopy } from '#src/ui/frame/search.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { IconLink } from '#src/ui/action/icon-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './header.module.css';
import { Logo, type LogoApp } from './logo.tsx';
import { SearchBox } from '#src/ui/frame/search-box.tsx';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

export interface HeaderAction {
  id: string;
  /** Includes what the dot means: 'Notificações, 2 novas'. */
  label: string;
  icon: LucideIcon;
  to: string;
  dot?: boolean;
  /** Phones have room for one or two. */
  desktopOnly?: boolean;
}

export interface HeaderSearch {
  /** The last search text. */
  value: string;
  onSearch(typed: string): void;
  /** The person may type soon. */
  onNear(): void;
}

interface HeaderProps {
  app: LogoApp;
  badge: ReactNode;
  /** Null where there is no search. */
  search: HeaderSearch | null;
  actions: readonly HeaderAction[];
  account: ReactNode;
  /** Receives the place for the page's own tools. */
  onPageTools(slot: HTMLElement | null): void;
}

export const Header = ({ app, badge, search, actions, account, onPageTools }: HeaderProps) => {
  const away = useHideOnScroll();
  const [open, setOpen] = useState(false);
  return (
    <header className={classNames(styles.header, away && styles.away)}>
      <div className={styles.logo}>
        <Logo app={app} />
      </div>
      {search !== null && <SearchBox {...search} tone="frame" className={styles.search} />}
      <div className={styles.tools}>
        {badge}
        {search !== null && (
          <IconButton
            label={open ? uiCopy.close : searchCopy.open}
            icon={open ? X : Search}
            aria-expanded={open}
            className={styles.narrow}
            onPointerEnter={search.onNear}
            onClick={() => setOpen(!open)}
          />
        )}
        <div ref={onPageTools} className={classNames(styles.pageTools, styles.wide)} />
        {actions.map(({ id, desktopOnly = false, ...action }) => (
          <IconLink key={id} {...action} className={classNames(desktopOnly && styles.wide)} />
        ))}
        <div className={styles.wide}>{account}</div>
      </div>
      {search !== null && open && (
        <div className={styles.bar}>
          <SearchBox
            {...search}
            tone="frame"
            autoFocus
            onSearch={(typed) => {
              setOpen(false);
              search.onSearch(typed);
            }}
          />
        </div>
      )}
    </header>
  );
};
