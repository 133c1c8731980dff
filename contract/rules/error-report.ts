/**
 * What may be told of an error: the app reduces it before it is kept, and the server again before
 * it is logged.
 */

export const ERROR_LIMITS = { errors: 5, message: 160, frames: 8 } as const;

/**
 * Errors whose message the browser makes of the app's code alone. Others may quote what a person
 * wrote: a parser quotes its text.
 */
const ownWords: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'RangeError']);

/** The message without quotations, addresses, and whatever has digits as ids and tokens have. */
export const messageWithoutData = (name: string, message: string): string =>
  ownWords.has(name)
    ? message
        .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?/g, '…')
        .replaceAll(/\S*(?:[/@]|%[0-9a-f]{2})\S*/gi, '…')
        .replaceAll(/\b[\w-]*\d[\w-]*\b/g, '…')
        .slice(0, ERROR_LIMITS.message)
    : '';

/**
 * The innermost places of a stack, as file, line and column: no function names, hosts or folders.
 */
export const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/([\w.-]{1,80}\.m?js):(\d{1,7}):(\d{1,7})/g)]
    .map(([, file = '', line = '', column = '']) => `${file}:${line}:${column}`)
    .slice(0, ERROR_LIMITS.frames);
