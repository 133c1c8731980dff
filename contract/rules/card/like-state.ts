/** Where liking stands: only who is enrolled may like. `canEnrollment` says what is missing. */
export type LikeState = 'like' | 'dislike' | 'inactive' | 'canEnrollment';

export interface LikeFacts {
  /** The company shows likes on it. */
  offered: boolean;
  enrolled: boolean;
  liked: boolean;
}

export const likeState = ({ offered, enrolled, liked }: LikeFacts): LikeState => {
  if (!offered) return 'inactive';
  if (!enrolled) return 'canEnrollment';
  return liked ? 'like' : 'dislike';
};
