/** The part of a file that a request wants (RFC 9110 §14). */
export interface Part {
  /** First and last byte, both inclusive. */
  start: number;
  end: number;
}

/**
 * `whole` when there is no range, or one that a server may ignore: other units, several ranges,
 * invalid syntax. `unsatisfiable` when the range is well formed and outside the file.
 */
export const requestedRange = (
  header: string | undefined,
  size: number,
): Part | 'whole' | 'unsatisfiable' => {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/.exec(header ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};
