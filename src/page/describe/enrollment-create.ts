import { GraduationCap } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { pageOf, type KindView } from './description.ts';

export const enrollmentCreate: KindView<'enrollment.create'> = {
  icon: GraduationCap,
  describe: (payload, { subjects }) => ({ title: syncKindsCopy.enrollment(pageOf(payload, subjects)), fact: syncKindsCopy.enrollmentFact }),
};
