import { Download } from 'lucide-react';
import { buttonClass, type ButtonLook } from '#src/ui/action/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';

interface DownloadLinkProps extends ButtonLook {
  href: string;
  fileName: string | null;
  label: string;
}

/** A plain link, past the router: it works where the script of a viewer has just failed. */
export const DownloadLink = ({ href, fileName, label, ...look }: DownloadLinkProps) => (
  <a className={buttonClass(look)} href={href} download={fileName ?? ''}>
    <Icon of={Download} size={18} />
    {label}
  </a>
);
