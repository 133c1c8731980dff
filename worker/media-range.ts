// The byte range of a request, cut out of a whole file. An invalid range is never guessed.

/** First and last byte of a single range; null when the header is not a range that we serve. */
export const rangeOf = (
  header: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
};

/** The response to `request` from a whole file: the range that it requests. */
export const sliceOf = async (request: Request, whole: Response): Promise<Response> => {
  const header = request.headers.get('range');
  if (header === null) return whole;
  const blob = await whole.blob();
  const range = rangeOf(header, blob.size);
  if (range === null) return new Response(blob, { status: 200, headers: whole.headers });
  const headers = new Headers(whole.headers);
  headers.set('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${blob.size}`);
    headers.delete('content-length');
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${range.start}-${range.end}/${blob.size}`);
  headers.set('content-length', String(range.end - range.start + 1));
  return new Response(blob.slice(range.start, range.end + 1, headers.get('content-type') ?? ''), {
    status: 206,
    headers,
  });
};
