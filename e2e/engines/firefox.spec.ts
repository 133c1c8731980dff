import { test } from '../fixtures.ts';
import type { Engine } from './engine.ts';
import { firefoxProfile } from './firefox.ts';
import { startOffline } from './offline-start.ts';
import { playLesson } from './play-lesson.ts';
import { worksOffline } from '../works-offline.ts';

test(
  'Firefox starts without a server and sends when it is back, and plays a lesson',
  worksOffline('engines'),
  async ({ server }) => {
    const profile = firefoxProfile();
    test.skip(profile === null, 'firefox-esr is not installed');
    if (!profile) return;
    let engine: Engine = await profile.open();
    try {
      await startOffline(server, engine, async () => {
        await engine.close();
        engine = await profile.open();
        return engine;
      });
      await playLesson(server, engine);
    } finally {
      await engine.close();
      profile.throwAway();
    }
  },
);
