/**
 * Rules of external courses that both sides check: the period, and the name and type of the
 * evidence.
 */
import type { EvidenceType } from '../entities/external-course.ts';

/** Dates as YYYY-MM-DD. The course ended on or after its start, and not after today. */
export const isPeriodValid = (
  { startDate, finishDate }: { startDate: string; finishDate: string },
  today: string,
): boolean => startDate <= today && finishDate >= startDate && finishDate <= today;

const HOUR_MS = 3_600_000;
/**
 * The latest date that any place on earth has at this moment, YYYY-MM-DD: the server does not know
 * where a person is.
 */
export const latestDateAt = (ms: number): string =>
  new Date(ms + 14 * HOUR_MS).toISOString().slice(0, 10);

const starts: readonly (readonly [EvidenceType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** By the first bytes, whatever the name says; null for every other type. */
export const evidenceTypeOf = (bytes: Uint8Array): EvidenceType | null =>
  starts.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0] ?? null;

const endings: Readonly<Record<EvidenceType, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};
const LONGEST = 100;

/**
 * A name that is safe everywhere: letters without accents, digits, dot, dash and underscore, and
 * the ending of its type.
 */
export const evidenceName = (name: string, type: EvidenceType): string => {
  const plain = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\.(pdf|jpe?g|png)$/i, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, LONGEST)
    .replace(/[^A-Za-z0-9]+$/, '');
  return `${plain === '' ? 'evidencia' : plain}${endings[type]}`;
};
