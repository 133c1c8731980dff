import { ExternalLink } from 'lucide-react';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { buttonClass } from '#src/ui/action/button-class.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ownPath } from '#src/ui/own-address.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { outsideAddress } from './outside-address.ts';

interface OutsideLinkProps {
  address: ReturnType<typeof outsideAddress>;
  label: string;
  online: boolean;
  onOpen(): void;
}

/**
 * An external link that opens in a new tab. Offline it stays in place and says why it does not
 * open. An address of this same app stays in its tab.
 */
export const OutsideLink = ({ address, label, online, onOpen }: OutsideLinkProps) => {
  const words = viewersCopy.link;
  if (!address)
    return (
      <Notice tone="danger" title={words.invalid}>
        {words.invalidHint}
      </Notice>
    );
  const here = ownPath(address.href);
  if (here !== null)
    return (
      <AppLink className={buttonClass({ tone: 'primary' })} to={here} onClick={onOpen}>
        {label}
      </AppLink>
    );
  if (!online)
    return (
      <Button
        tone="primary"
        icon={ExternalLink}
        why={{ icon: 'offline', text: words.needsConnection }}
      >
        {label}
      </Button>
    );
  return (
    <a
      className={buttonClass({ tone: 'primary' })}
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
    >
      {label}
      <Icon of={ExternalLink} size={18} />
      <VisuallyHidden>{words.opensOutside}</VisuallyHidden>
    </a>
  );
};
