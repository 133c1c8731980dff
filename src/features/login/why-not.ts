import { loginCopy } from '#src/copy/pt-BR/login.ts';
import type { Why } from '#src/ui/action/button.tsx';

/** Why a button of the login cannot be pressed now. */
export const whyNot = (cutOff: boolean): Why | null => (cutOff ? { icon: 'offline', text: loginCopy.waitsForConnection } : null);
