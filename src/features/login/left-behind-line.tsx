import { loginCopy } from '#src/copy/pt-BR/login.ts';
import type { UnsentOfOthers } from '#sync/session/left-behind.ts';

/** That work of others waits here, without saying whose. */
export const LeftBehindLine = ({ people, items }: UnsentOfOthers) => (
  <>
    {loginCopy.leftBehind(people, items)} {loginCopy.leftBehindWhy(people)}
  </>
);
