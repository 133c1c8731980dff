import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type SkeletonShape =
  | 'line'
  | 'title'
  | 'banner'
  | 'picture'
  | 'portrait'
  | 'square'
  | 'landscape'
  | 'wide'
  | 'thumb'
  | 'bar'
  | 'short'
  | 'long';

/**
 * A placeholder with the place and size of the content, so that nothing moves later. Silent: the
 * page announces that it is loading.
 */
export const Skeleton = ({
  shape,
  className,
}: {
  shape: SkeletonShape | readonly SkeletonShape[];
  className?: string | undefined;
}) => (
  <span
    aria-hidden="true"
    className={classNames(
      styles.skeleton,
      ...[shape].flat().map((name) => styles[name]),
      className,
    )}
  />
);
