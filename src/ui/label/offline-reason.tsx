import { stateCopy } from './state.copy.ts';

/**
 * For `aria-describedby` of a link: why it will not open. The visible line says the same, so this
 * one is not read by itself.
 */
export const OfflineReason = ({ id }: { id: string }) => (
  <span id={id} hidden>
    {stateCopy.offline}
  </span>
);
