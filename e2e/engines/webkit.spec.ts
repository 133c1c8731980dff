import { test } from '../fixtures.ts';
import { freePort } from '../support/free-port.ts';
import { startOffline } from './offline-start.ts';
import { playLesson } from './play-lesson.ts';
import { openWebKit } from './webkit.ts';
import { soakOnly } from '../soak-only.ts';
import { worksOffline } from '../works-offline.ts';
import { leaveLessons } from './leave-lesson.ts';

test(
  'WebKitGTK starts without a server and sends when it is back, and plays a lesson',
  worksOffline('engines'),
  async ({ server }, info) => {
    const engine = await openWebKit(await freePort(info.parallelIndex));
    test.skip(engine === null, 'webkit2gtk-driver or xvfb is not installed');
    if (!engine) return;
    try {
      // Its driver gives every session a profile of its own, which ends with it: the page is left
      // instead of the browser.
      await startOffline(server, engine, async () => {
        await engine.goto('about:blank');
        return engine;
      });
      await playLesson(server, engine);
    } finally {
      await engine.close();
    }
  },
);

test(
  'WebKitGTK keeps what lessons store while they are left',
  soakOnly('the ways of leaving that are walked in Chromium, in a third browser'),
  async ({ server }, info) => {
    const engine = await openWebKit(await freePort(info.parallelIndex));
    test.skip(engine === null, 'webkit2gtk-driver or xvfb is not installed');
    if (!engine) return;
    try {
      await leaveLessons(server, engine);
    } finally {
      await engine.close();
    }
  },
);
