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
const said = [
  'chat.send',
  'contact.send',
  'comment.add',
  'comment.edit',
  'comment.delete',
  'comment.report',
];
export const ownWords = new Set([...ownWord, ...said, ...decisions]);

const notes = ['access.record', 'visit.record', 'exit.record', 'playlist.duration'];
const learning = [
  'content.start',
  'content.progress',
  'content.complete',
  'enrollment.create',
  'enrollment.request',
];
const recordedInSupport = new Set([
  ...notes,
  ...learning,
  'enrollmentRequest.cancel',
  'nodeEnrollment.create',
]);
const noticeFields = new Set(['notifyTermEnd', 'notifyValidityEnd']);

/** Whether an administrator may record it in another person's account. */
export const isForSupport = (kind: string, payload: unknown): boolean => {
  if (kind !== 'profile.edit') return recordedInSupport.has(kind);
  const fields = Object.keys((payload as { changes: object }).changes);
  return fields.length > 0 && fields.every((field) => noticeFields.has(field));
};
