import { loginCopy } from './login.copy.ts';
import type { UnsentOfOthers } from '#sync/session/left-behind.ts';

/** Says that other people have unsent work on this device, without naming them. */
export const LeftBehindLine = ({ people, items }: UnsentOfOthers) => (
  <>
    {loginCopy.leftBehind(people, items)} {loginCopy.leftBehindWhy(people, items)}
  </>
);
