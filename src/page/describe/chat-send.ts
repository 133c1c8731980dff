import { MessageCircle } from 'lucide-react';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import type { KindView } from './description.ts';

export const chatSend: KindView<'chat.send'> = {
  icon: MessageCircle,
  // What somebody wrote is shown to themself alone.
  describe: ({ message }, { ofOther }) => ({ title: syncKindsCopy.chat, fact: ofOther ? null : syncKindsCopy.chatFact(message) }),
};
