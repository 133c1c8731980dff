import { isDone } from './content-progress.ts';

/** Whether a content shows that its page cannot be completed without it: while it is mandatory and not done. */
export const mandatoryNotice = (mandatory: boolean, state: { status: string; progress: number } | null): boolean =>
  mandatory && !(state && isDone(state));
