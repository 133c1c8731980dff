import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { pageOf, type KindView } from './description.ts';

export const nodeEnrollmentCreate: KindView<'nodeEnrollment.create'> = {
  describe: (payload, { subjects }) => ({ title: syncKindsCopy.page(pageOf(payload, subjects)), fact: syncKindsCopy.pageFact }),
};
