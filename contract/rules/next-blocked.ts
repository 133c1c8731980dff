/** 'Next' of a content. */
export interface NextFacts {
  /** The next item opens only after this one. */
  sequential: boolean;
  /** Status of the current content. */
  currentStatus: string | null;
  /** The current one was just concluded here, before its status said so. */
  unlock: boolean;
  /** The next one is an evaluation that was handed in already. */
  finishDate: string | null;
}

export const nextBlocked = ({ sequential, currentStatus, unlock, finishDate }: NextFacts): boolean =>
  sequential && currentStatus !== 'COMPLETED' && currentStatus !== 'PASSED' && !unlock && finishDate === null;
