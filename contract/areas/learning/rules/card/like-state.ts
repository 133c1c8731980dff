/**
 * The state of the like button: only enrolled people may like. `canEnrollment` means that an
 * enrolment is missing.
 */
export type LikeState = 'like' | 'dislike' | 'inactive' | 'canEnrollment';

export interface LikeFacts {
  /** The company shows likes for it. */
  offered: boolean;
  enrolled: boolean;
  liked: boolean;
}

export const likeState = ({ offered, enrolled, liked }: LikeFacts): LikeState => {
  if (!offered) return 'inactive';
  if (!enrolled) return 'canEnrollment';
  return liked ? 'like' : 'dislike';
};
