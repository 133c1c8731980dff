/** Support access has a queue of its own on a device. Its name is the device's, a tilde and the administrator's id. */

/** The administrator whose support access a queue is of; undefined for the person's own. */
export const supporterOf = (queue: string | null): string | undefined => {
  const at = queue?.indexOf('~') ?? -1;
  return at === -1 ? undefined : queue?.slice(at + 1);
};

const ownDeeds: ReadonlySet<string> = new Set([
  ...['terms.accept', 'chat.remove', 'comment.moderate', 'externalCourse.decide'],
  ...['plan.requestPlan', 'plan.contact', 'plan.answerRequest'],
]);

/** What nobody does in somebody else's account. The server refuses it however often it comes, whoever has it carried out. */
export const isOwnDeed = (kind: string): boolean => kind.startsWith('evaluation.') || ownDeeds.has(kind);
