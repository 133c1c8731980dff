import { describe, expect, it } from 'vitest';
import { durationPhrase } from './duration.ts';
import { restoredPhrase } from '#src/ui/message/incidents.copy.ts';
import { momentPhrase } from './moment.ts';

describe('momentPhrase', () => {
  // Local times on purpose: people read the clock of the wall.
  const now = new Date(2026, 10, 21, 15, 0).getTime();
  const at = (year: number, month: number, day: number, hour: number, minute: number) =>
    new Date(year, month, day, hour, minute).toISOString();

  it.each([
    [at(2026, 10, 21, 14, 32), 'às 14:32'],
    [at(2026, 10, 21, 0, 0), 'às 00:00'],
    [at(2026, 10, 20, 23, 59), 'ontem às 23:59'],
    [at(2026, 10, 12, 8, 5), 'em 12 nov às 08:05'],
    [at(2025, 0, 3, 8, 5), 'em 3 jan 2025'],
  ])('%s is %s', (instant, phrase) => {
    expect(momentPhrase(instant, now)).toBe(phrase);
  });
});

describe('durationPhrase', () => {
  it.each([
    [0, '1 s'],
    [40, '40 s'],
    [60, '1 min'],
    [1085, '18 min'],
    [3599, '1 h'],
    [6000, '1 h 40'],
    [3900, '1 h 05'],
  ])('%i seconds is %s', (seconds, phrase) => {
    expect(durationPhrase(seconds)).toBe(phrase);
  });
});

describe('restoredPhrase', () => {
  const lost = 'O navegador perdeu os dados deste aparelho';
  it.each([
    [{ writes: 1, unread: 0 }, '. A atividade que esperava envio foi recuperada.'],
    [{ writes: 4, unread: 0 }, '. As 4 atividades que esperavam envio foram recuperadas.'],
    [
      { writes: 4, unread: 1 },
      '. As 4 atividades que esperavam envio foram recuperadas. Uma outra não pôde ser lida.',
    ],
    [
      { writes: 1, unread: 2 },
      '. A atividade que esperava envio foi recuperada. Outras 2 não puderam ser lidas.',
    ],
    [{ writes: 0, unread: 2 }, ', e o que esperava envio não pôde ser recuperado.'],
    [{ writes: 0, unread: null }, ', e o que esperava envio não pôde ser recuperado.'],
  ])('%o', (restored, phrase) => {
    expect(restoredPhrase(restored)).toBe(lost + phrase);
  });
});
