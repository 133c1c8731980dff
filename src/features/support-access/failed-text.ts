import { supportCopy } from '#src/copy/pt-BR/support-access.ts';

const known: Partial<Record<string, string>> = supportCopy.failed;

/** What is said of a failure by its code. */
export const failedText = (code: string): string => known[code === 'foreign' ? 'unreachable' : code] ?? supportCopy.failed.other;
