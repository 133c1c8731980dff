import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';

/** Placeholder until the section's row and its screen are here. */
export const SectionWaiting = () => (
  <Waiting>
    <Skeleton shape={['title', 'long']} />
    <Skeleton shape="banner" />
  </Waiting>
);
