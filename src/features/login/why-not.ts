import { loginCopy } from '#src/copy/pt-BR/login.ts';
import type { Why } from '#src/ui/action/button.tsx';

/** Why a login button is disabled. */
export const whyNot = (cutOff: boolean): Why | null => (cutOff ? { icon: 'offline', text: loginCopy.waitsForConnection } : null);
