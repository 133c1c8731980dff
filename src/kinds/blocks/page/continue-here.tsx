import { EnrollmentsInProgressBlock } from '../enrollments-in-progress/enrollments-in-progress-block.tsx';
import { useBlockPage } from './use-block-page.ts';

/** What the person is in the middle of, below a page that has nothing to show. */
export const ContinueHere = () => (
  <EnrollmentsInProgressBlock data={{ title: null }} page={useBlockPage().page} more={null} />
);
