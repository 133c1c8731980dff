import { Skeleton } from './skeleton.tsx';

export const CardSkeleton = ({
  ratio,
}: {
  ratio: 'portrait' | 'square' | 'landscape' | 'wide';
}) => (
  <div>
    <Skeleton shape={['picture', ratio]} />
    <Skeleton shape={['line', 'long']} />
    <Skeleton shape={['line', 'short']} />
  </div>
);
