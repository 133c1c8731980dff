import { teamsCopy } from '#src/copy/pt-BR/teams.ts';
import { showToast } from '#src/ui/message/toasts.ts';

export const copyAddress = (address: string): void => {
  navigator.clipboard.writeText(address).then(
    () => showToast({ text: teamsCopy.copied }),
    () => showToast({ text: teamsCopy.notCopied }),
  );
};
