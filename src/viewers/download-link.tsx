import { Download } from 'lucide-react';
import { buttonClass, type ButtonLook } from '#src/ui/action/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';

interface DownloadLinkProps extends ButtonLook {
  href: string;
  fileName: string | null;
  label: string;
}

/** A plain link, not handled by the router, so that it works when a viewer's script has failed. */
export const DownloadLink = ({ href, fileName, label, ...look }: DownloadLinkProps) => (
  <a className={buttonClass(look)} href={href} download={fileName ?? ''}>
    <Icon of={Download} size={18} />
    {label}
  </a>
);
