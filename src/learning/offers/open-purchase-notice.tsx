import { storeCopy } from './store.copy.ts';
import { paths } from '#src/paths.ts';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { useOpenPurchase } from './use-store.ts';

const copy = storeCopy.home;

/** A purchase of the person waits for its payment, on this device or another. */
export const OpenPurchaseNotice = () => {
  const open = useOpenPurchase();
  return (
    open && (
      <Notice
        tone="info"
        title={copy.open}
        actions={<TextLink to={paths.cart}>{copy.seeOpen}</TextLink>}
      >
        {copy.openText(storeCopy.price(open.total))}
      </Notice>
    )
  );
};
