import { Suspense, useState, type ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { MenuEntry } from '#src/ui/overlay/menu.tsx';
import { AccountMenu } from './header/account-menu.tsx';
import { Header, type HeaderAction, type HeaderSearch } from './header/header.tsx';
import { type LogoApp, Logo } from './header/logo.tsx';
import { PageToolsSlot } from '#src/ui/frame/page-tools.tsx';
import type { Person } from './header/person-line.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { SideMenu, type MenuShape } from './menu/side-menu.tsx';
import type { Course } from './place.ts';
import styles from './shell.module.css';
import { AppLink } from '#src/ui/app-link.tsx';
import footerStyles from './footer.module.css';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { uiCopy } from '#src/ui/ui.copy.ts';
import skipLinkStyles from '#src/ui/skip-link.module.css';

interface SkipLinkProps {
  /** Id of the target. It receives the focus, so it needs tabIndex -1. */
  target: string;
}

const SkipLink = ({ target }: SkipLinkProps) => (
  <a
    className={skipLinkStyles.skip}
    href={`#${target}`}
    onClick={(event) => {
      // Not by hash navigation, which would add a history entry.
      event.preventDefault();
      document.getElementById(target)?.focus();
    }}
  >
    {uiCopy.skip}
  </a>
);

interface SignOutDialogProps {
  open: boolean;
  /** What stays on the device: 'Há 3 itens a enviar…'. */
  note?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

const SignOutDialog = ({ open, note, onConfirm, onCancel }: SignOutDialogProps) => (
  <ConfirmDialog
    open={open}
    title={shellCopy.signOutTitle}
    {...(note === undefined ? {} : { text: note })}
    confirm={shellCopy.signOutYes}
    cancel={shellCopy.signOutNo}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);

interface FooterLink {
  label: string;
  to: string;
}

/** Desktop only: phones have a bottom bar. */
const Footer = ({ app, links }: { app: LogoApp; links: readonly FooterLink[] }) => (
  <footer className={footerStyles.footer}>
    <Logo app={app} />
    <div className={footerStyles.links}>
      {links.map(({ label, to }) => (
        <AppLink key={to} to={to}>
          {label}
        </AppLink>
      ))}
    </div>
  </footer>
);

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
