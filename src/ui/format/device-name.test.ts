import { expect, it } from 'vitest';
import { deviceTitle, sincePhrase, versionDay } from './device-name.ts';

const now = new Date(2026, 10, 26, 12).getTime();

it.each([
  [{ deviceName: 'Moto G32 · Chrome' }, 'Chrome no Moto G32'],
  [{ deviceName: 'Chrome' }, 'Chrome'],
  [{ deviceName: 'Linux · Chrome', givenName: 'Celular azul' }, 'Celular azul'],
  [{ deviceName: null, givenName: null }, null],
])('names %j', (device, title) => expect(deviceTitle(device)).toBe(title));

it.each([
  ['2026.11.12-36862c37c6a6', '12 nov'],
  ['2025.11.12-36862c37c6a6', '12 nov 2025'],
  ['dev', 'dev'],
])('tells the version %s by its day', (version, day) => expect(versionDay(version, now)).toBe(day));

it('tells since when', () =>
  expect(sincePhrase(new Date(2026, 10, 12).toISOString(), now)).toBe('desde 12 nov'));
