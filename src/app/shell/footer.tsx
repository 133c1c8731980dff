import { AppLink } from '#src/ui/app-link.tsx';
import styles from './footer.module.css';
import { Logo, type LogoApp } from './header/logo.tsx';

export interface FooterLink {
  label: string;
  to: string;
}

/** Desktop only: phones have a bottom bar. */
export const Footer = ({ app, links }: { app: LogoApp; links: readonly FooterLink[] }) => (
  <footer className={styles.footer}>
    <Logo app={app} />
    <div className={styles.links}>
      {links.map(({ label, to }) => (
        <AppLink key={to} to={to}>
          {label}
        </AppLink>
      ))}
    </div>
  </footer>
);
