import { StateLine } from './state-line.tsx';

/** Why a link will not open now. The link names this line by `aria-describedby`. */
export const NeedsConnection = ({ id }: { id: string }) => (
  <span id={id}>
    <StateLine phase="offline" />
  </span>
);
