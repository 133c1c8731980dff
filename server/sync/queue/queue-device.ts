/** Longest id of a device. */
const LONGEST = 128;

/**
 * The queue that a write or a report is of. Support access on a device has a queue of its own: what
 * the learner's own queue says of itself settles nothing there, nor the other way round. A device
 * names itself: whatever name it takes, it is not that of such a queue.
 */
export const queueDevice = (device: string, supporter: string | undefined): string => {
  const own = device.replaceAll('~', '-');
  return supporter === undefined
    ? own
    : `${own.slice(0, LONGEST - supporter.length - 1)}~${supporter}`;
};
