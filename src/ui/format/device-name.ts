/** How a device is named to people, and the version of the app on it. */
import { dayPhrase } from './moment.ts';

interface Named {
  /** By the person. */
  givenName?: string | null | undefined;
  /** As the device names itself: 'Moto G32 · Chrome'. */
  deviceName: string | null;
}

/**
 * 'Celular azul' where the person said so, else 'Chrome no Moto G32'; null where nothing is known.
 */
export const deviceTitle = ({ givenName, deviceName }: Named): string | null =>
  givenName ?? deviceName?.replace(/^(.+) · (.+)$/, '$2 no $1') ?? null;

/** 'desde 12 nov'. */
export const sincePhrase = (at: string, now: number): string =>
  `desde ${dayPhrase(new Date(at), now)}`;

/** A built version begins with its day: '2026.11.26-36862c37c6a6'. */
const BUILT = /^(\d{4})\.(\d{2})\.(\d{2})-/;

/** '26 nov', '26 nov 2025'; a version without a day is named as it is. */
export const versionDay = (version: string, now: number): string => {
  const [, year, month, date] = BUILT.exec(version) ?? [];
  return year === undefined
    ? version
    : dayPhrase(new Date(Number(year), Number(month) - 1, Number(date)), now);
};
