import { loginCopy } from '#src/copy/pt-BR/login.ts';
import type { LeftBehind } from '#sync/session/left-behind.ts';

/** That work of others waits here, without saying whose. */
export const LeftBehindLine = ({ people, items }: LeftBehind) => (
  <>
    {loginCopy.leftBehind(people, items)} {loginCopy.leftBehindWhy(people)}
  </>
);
