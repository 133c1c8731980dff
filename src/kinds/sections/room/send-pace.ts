/**
 * How fast one person may send in a room: a burst, then one every few seconds. The server refuses
 * what is faster still.
 */
const BURST = 8;
const WINDOW_MS = 10_000;

/**
 * @returns whether another one may be sent now; counted when it may. `sent`: the times of the last
 * ones, ms.
 */
export const mayPace = (sent: number[], now: number): boolean => {
  while (sent[0] !== undefined && now - sent[0] >= WINDOW_MS) sent.shift();
  if (sent.length >= BURST) return false;
  sent.push(now);
  return true;
};
