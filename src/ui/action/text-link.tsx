import { AppLink, type AppLinkProps } from '../app-link.tsx';
import { classNames } from '../class-names.ts';
import styles from './text-link.module.css';

interface TextLinkProps extends AppLinkProps {
  /** Inside running text, where colour alone would not mark it as a link. */
  underlined?: boolean;
}

export const TextLink = ({ underlined = false, className, ...rest }: TextLinkProps) => (
  <AppLink
    {...rest}
    className={classNames(styles.link, underlined ? styles.underlined : styles.roomy, className)}
  />
);
