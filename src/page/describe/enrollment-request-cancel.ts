import { Ban } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import type { KindView } from './description.ts';

export const enrollmentRequestCancel: KindView<'enrollmentRequest.cancel'> = {
  icon: Ban,
  describe: () => ({ title: syncKindsCopy.cancelRequest, fact: null }),
};
