import { describe, expect, it } from 'vitest';
import { linesMatching, product } from './tree.ts';

/** Where the real clock, chance, ids and network come in; everywhere else they are passed in. */
const isPlatform = (path: string): boolean =>
  path.startsWith('src/platform/') ||
  path.startsWith('server/ports/') ||
  path === 'worker/platform.ts' ||
  // Run in a frame of another origin, and see whether the delivery network answers.
  path === 'src/app/lesson-page/delivery-test.ts' ||
  path === 'src/app/lesson-page/lesson-page.ts' ||
  // The same frame asks whether its origin can be reached before it gives up what is kept there.
  path === 'src/app/lesson-page/maintenance.ts' ||
  path === 'sync/transport/http.ts';

const everywhere = product('contract', 'sync', 'worker', 'src', 'server').filter(
  (path) => !isPlatform(path),
);

describe('clock, chance and ids', () => {
  it('are read in the platform files alone', () => {
    expect(everywhere.length).toBeGreaterThan(300);
    expect(
      linesMatching(
        everywhere,
        /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\brandomUUID\(|\bnavigator\.onLine\b/,
      ),
    ).toEqual([]);
  });
});

describe('the network', () => {
  it('is reached by sync/transport and the platform files alone; the service worker fetches what it keeps', () => {
    const others = everywhere.filter(
      (path) => !path.startsWith('worker/') && !path.startsWith('server/'),
    );
    expect(
      linesMatching(
        others,
        /(?<![.\w])fetch\(|\bnew (WebSocket|XMLHttpRequest|EventSource)\b|\bsendBeacon\(|from '(ofetch|socket\.io-client)'/,
      ),
    ).toEqual([]);
  });

  it('is never reached by the contract or the sync but through ports', () => {
    // The page around a PDF is text there: its script runs on the packages' origin.
    const pure = product('contract', 'sync').filter(
      (path) => !isPlatform(path) && path !== 'contract/areas/scorm/rules/pdf-page.ts',
    );
    expect(
      linesMatching(
        pure,
        /(?<![.\w])(setTimeout|setInterval|queueMicrotask|navigator|localStorage|indexedDB|document|window)\b[.(]/,
      ),
    ).toEqual([]);
  });
});

describe('HTML', () => {
  it('reaches a page by the policy for what was cleaned, or it would show as text', () => {
    const setting = linesMatching(everywhere, /dangerouslySetInnerHTML/).map(({ path }) => path);
    expect(setting.length).toBeGreaterThan(0);
    expect(setting.filter((path) => linesMatching([path], /trustCleaned\(/).length === 0)).toEqual(
      [],
    );
    expect(
      linesMatching(
        everywhere.filter((path) => path.startsWith('src/')),
        /parseFromString\(|insertAdjacentHTML\(/,
      ),
    ).toEqual([]);
  });
});
