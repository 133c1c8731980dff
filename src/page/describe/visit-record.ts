import { Clock } from 'lucide-react';
import { durationPhrase } from '#src/copy/pt-BR/duration.ts';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const visitRecord: KindView<'visit.record'> = {
  icon: Clock,
  describe: (payload, { subjects }) => ({
    title: syncKindsCopy.visit(contentOf(payload, subjects).title),
    fact: syncKindsCopy.visitFact(durationPhrase(payload.timeExecuted)),
  }),
};
