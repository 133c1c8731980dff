import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { hashIn } from '#sync/downloads/media-address.ts';
import { saveBlob } from '#src/platform/device/files.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { buttonClass, type ButtonLook } from '#src/ui/action/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { fetchFile } from './file/fetch-file.ts';

interface DownloadLinkProps extends ButtonLook {
  href: string;
  fileName: string | null;
  label: string;
}

/**
 * A link, so that it works when a viewer's script has failed. Browsers download what a link names
 * past the service worker: a file that is saved here is read by this page first, and the link is
 * followed only where that fails.
 */
export const DownloadLink = ({ href, fileName, label, ...look }: DownloadLinkProps) => {
  const save = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    const link = event.currentTarget;
    // The second click is the one of this function.
    if (hashIn(href) === null || link.dataset['plain'] === '') return;
    event.preventDefault();
    try {
      const blob = await fetchFile(
        href,
        () => undefined,
        new AbortController().signal,
        window.isSecureContext ? ids.digest : null,
      );
      saveBlob(fileName ?? href.slice(href.lastIndexOf('/') + 1), blob);
    } catch {
      link.dataset['plain'] = '';
      link.click();
      delete link.dataset['plain'];
    }
  };
  return (
    <a
      className={buttonClass(look)}
      href={href}
      download={fileName ?? ''}
      onClick={(event) => void save(event)}
    >
      <Icon of={Download} size={18} />
      {label}
    </a>
  );
};
