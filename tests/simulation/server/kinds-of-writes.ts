/** What kinds of writes are to the model of the server. */

/** Of the person about themselves alone. */
const ownWord = ['terms.accept', 'profile.edit', 'profile.photo'];
const edits = [
  'rating.set',
  'like.set',
  'tags.set',
  'cart.set',
  'evaluation.answer',
  'externalCourse.update',
  'comment.edit',
  'comment.moderate',
];
/** Writes whose place in their queue counts. */
export const ordered = new Set([...ownWord, ...edits]);
/** Of administrators, in their own account. */
const ofPlans = ['plan.requestPlan', 'plan.contact', 'plan.answerRequest'];
const decisions = [
  'queue.decide',
  'enrollmentRequest.settle',
  'externalCourse.decide',
  'userUpload.decide',
  'comment.moderate',
  'chat.remove',
  ...ofPlans,
];
const said = ['chat.send', 'contact.send', 'comment.add', 'comment.edit', 'comment.delete', 'comment.report'];
export const ownWords = new Set([...ownWord, ...said, ...decisions]);
export const isOwnDeed = (kind: string): boolean =>
  [...ownWord, 'contact.send', 'comment.moderate', 'chat.remove', ...ofPlans].includes(kind) || kind.startsWith('evaluation.');
