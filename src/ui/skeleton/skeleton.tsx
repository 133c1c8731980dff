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

/** The shape of what comes, in its place and size, so that nothing moves when it is there. Silent: the page says that it loads. */
export const Skeleton = ({ shape, className }: { shape: SkeletonShape | readonly SkeletonShape[]; className?: string | undefined }) => (
  <span aria-hidden="true" className={classNames(styles.skeleton, ...[shape].flat().map((name) => styles[name]), className)} />
);
