import { CloudOff, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './reference-link.module.css';

const words = viewersCopy.reading;

/** 'Saiba mais', an external link. Offline it stays in place and says why it does not open. */
export const ReferenceLink = ({ href, online }: { href: string; online: boolean }) => {
  const hintId = useId();
  const outside = URL.canParse(href) && new URL(href).origin !== window.location.origin;
  const host = outside ? new URL(href).hostname.replace(/^www\./, '') : null;
  if (outside && !online)
    return (
      <p className={styles.off}>
        <Icon of={CloudOff} />
        <span>
          <span role="link" tabIndex={0} aria-disabled="true" aria-describedby={hintId}>
            {words.learnMore}
          </span>{' '}
          <span className={styles.host}>{host}</span>
          <small id={hintId}>{words.needsConnection}</small>
        </span>
      </p>
    );
  return (
    <p className={styles.on}>
      <a href={href} {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {words.learnMore}
        {outside ? <Icon of={ExternalLink} size={16} /> : null}
        {outside ? <VisuallyHidden>{words.opensOutside}</VisuallyHidden> : null}
      </a>{' '}
      <span className={styles.host}>{host}</span>
    </p>
  );
};
