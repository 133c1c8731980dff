import { loginCopy } from '#src/copy/pt-BR/login.ts';
import type { UnsentOfOthers } from '#sync/session/left-behind.ts';

/** Says that other people have unsent work on this device, without naming them. */
export const LeftBehindLine = ({ people, items }: UnsentOfOthers) => (
  <>
    {loginCopy.leftBehind(people, items)} {loginCopy.leftBehindWhy(people, items)}
  </>
);
