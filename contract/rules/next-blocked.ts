/** Whether a content's 'Next' button is blocked. */
export interface NextFacts {
  /** The next item unlocks only after this one. */
  sequential: boolean;
  /** Status of the current content. */
  currentStatus: string | null;
  /** The current content was just completed here, before its status changed. */
  unlock: boolean;
  /** The next item is an evaluation that was already handed in. */
  finishDate: string | null;
}

export const nextBlocked = ({ sequential, currentStatus, unlock, finishDate }: NextFacts): boolean =>
  sequential && currentStatus !== 'COMPLETED' && currentStatus !== 'PASSED' && !unlock && finishDate === null;
