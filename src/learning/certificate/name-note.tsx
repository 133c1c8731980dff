import { certificateCopy } from './certificate.copy.ts';
import { paths } from '#src/paths.ts';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Notice } from '#src/ui/message/notice.tsx';

/** Said before the download: which signs of the person's name are not printed, and the way out. */
export const NameNote = ({ signs, none }: { signs: readonly string[]; none: boolean }) => (
  <Notice
    tone="info"
    title={none ? certificateCopy.nameNotPrinted : certificateCopy.notPrinted(signs)}
    actions={<TextLink to={paths.profile}>{certificateCopy.toProfile}</TextLink>}
  >
    {none ? certificateCopy.noneLeft : certificateCopy.someLeft}
  </Notice>
);
