import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import type { Refusal } from './checkout-state.ts';

const copy = storeCopy.cart;

export const RefusalNotice = ({ refusal: { reason, message } }: { refusal: Refusal }) => {
  if (reason === 'absent' || reason === 'full')
    return (
      <Notice tone="warning" title={copy.refused}>
        {reason === 'absent' ? copy.notArrived : copy.full}
      </Notice>
    );
  const title =
    reason === 'purchase_pending'
      ? storeCopy.result.unknown
      : reason === 'already_bought'
        ? copy.yours
        : copy.refused;
  return (
    <Notice tone={reason === 'purchase_pending' ? 'info' : 'warning'} title={title}>
      {message}
    </Notice>
  );
};
