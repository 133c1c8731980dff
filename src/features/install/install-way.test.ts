import { expect, it } from 'vitest';
import { installWay } from './install-way.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const chromeOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1';
const insideAnApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Example/450';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

it.each([
  ['Safari on an iPhone', { userAgent: iphone, touchPoints: 5 }, 'by-hand'],
  ['Safari on an iPad', { userAgent: mac, touchPoints: 5 }, 'by-hand'],
  ['Safari on a Mac', { userAgent: mac, touchPoints: 0 }, null],
  ['another browser on an iPhone', { userAgent: chromeOnIphone, touchPoints: 5 }, null],
  ['a page inside another app', { userAgent: insideAnApp, touchPoints: 5 }, null],
  ['the installed app on an iPhone', { userAgent: iphone, touchPoints: 5, standalone: true }, null],
  [
    'a phone whose browser has offered it',
    { userAgent: android, touchPoints: 5, offered: true },
    'prompt',
  ],
  ['a phone whose browser has not', { userAgent: android, touchPoints: 5 }, null],
  [
    'a desktop whose browser has offered it',
    { userAgent: desktop, touchPoints: 0, offered: true },
    null,
  ],
  [
    'the installed app on a phone',
    { userAgent: android, touchPoints: 5, offered: true, standalone: true },
    null,
  ],
])('%s', (_, facts, way) =>
  expect(installWay({ standalone: false, offered: false, ...facts })).toBe(way),
);
