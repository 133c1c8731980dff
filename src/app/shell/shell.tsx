import { Suspense, useState, type ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { MenuEntry } from '#src/ui/overlay/menu.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { Footer, type FooterLink } from './footer.tsx';
import { AccountMenu } from './header/account-menu.tsx';
import { Header, type HeaderAction, type HeaderSearch } from './header/header.tsx';
import type { LogoApp } from './header/logo.tsx';
import { PageToolsSlot } from '#src/ui/frame/page-tools.tsx';
import type { Person } from './header/person-line.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { SideMenu, type MenuShape } from './menu/side-menu.tsx';
import type { Course } from './place.ts';
import styles from './shell.module.css';
import { SignOutDialog } from './sign-out-dialog.tsx';

export interface ShellProps {
  app: LogoApp;
  me: Person;
  /** A SyncBadge. */
  badge: ReactNode;
  menu: MenuShape;
  /** 'Continue de onde parou'. */
  inProgress: readonly Course[];
  /** Id of the place, or of the entry below one, that the page belongs to. */
  current: string | null;
  /** Null where there is no search. */
  search?: HeaderSearch | null;
  actions?: readonly HeaderAction[];
  /** Entries of the person's menu, above 'Sair'. */
  account?: readonly MenuEntry[];
  /** Null hides the footer. */
  footer?: readonly FooterLink[] | null;
  /** Shown in the sign-out question: what stays on the device. */
  signOutNote?: string;
  /** Replaces the label of the sign-out entry. */
  signOut?: string;
  onSignOut: () => void;
  /** Replaces the sign-out question, where there is more to decide than yes or no. */
  onAskToSignOut?: () => void;
  children: ReactNode;
}

const MenuSheet = lazyPart(() => import('./menu/menu-sheet.tsx'), 'MenuSheet');

const content = 'conteudo';

/**
 * The company's frame around the page. Presentational: it uses neither router state, mirror nor
 * session.
 */
export const Shell = (props: ShellProps) => {
  const {
    app,
    me,
    badge,
    menu,
    inProgress,
    current,
    search = null,
    actions = [],
    account = [],
    footer = [],
    children,
  } = props;
  /** Stays mounted once opened, so that its closing animation can run. */
  const [sheet, setSheet] = useState<'never' | 'open' | 'shut'>('never');
  const [leaving, setLeaving] = useState(false);
  const [pageTools, setPageTools] = useState<HTMLElement | null>(null);
  const leave = (): void => {
    setSheet('shut');
    if (props.onAskToSignOut) props.onAskToSignOut();
    else setLeaving(true);
  };
  return (
    <div className={classNames(styles.shell, menu.collapsed && styles.collapsed)}>
      <SkipLink target={content} />
      <Header
        app={app}
        badge={badge}
        search={search}
        actions={actions}
        onPageTools={setPageTools}
        account={
          <AccountMenu me={me} entries={account} signOut={props.signOut} onSignOut={leave} />
        }
      />
      <SideMenu menu={menu} current={current} courses={inProgress} />
      <main id={content} className={styles.sheet} tabIndex={-1}>
        <div className={styles.page}>
          <PageToolsSlot value={pageTools}>{children}</PageToolsSlot>
        </div>
        {footer !== null && (
          <div className={styles.footer}>
            <Footer app={app} links={footer} />
          </div>
        )}
      </main>
      <BottomBar
        places={menu.places}
        current={current}
        menuOpen={sheet === 'open'}
        onMenu={() => setSheet('open')}
      />
      {sheet !== 'never' && (
        <Suspense>
          <MenuSheet
            open={sheet === 'open'}
            onClose={() => setSheet('shut')}
            me={me}
            places={menu.places}
            foot={menu.foot ?? []}
            current={current}
            courses={inProgress}
            account={account}
            signOut={props.signOut}
            onSignOut={leave}
          />
        </Suspense>
      )}
      <SignOutDialog
        open={leaving}
        note={props.signOutNote}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          props.onSignOut();
        }}
      />
    </div>
  );
};
