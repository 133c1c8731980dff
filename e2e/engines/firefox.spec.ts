import { test } from '../fixtures.ts';
import type { Engine } from './engine.ts';
import { firefoxProfile } from './firefox.ts';
import { startOffline } from './offline-start.ts';
import { playLesson } from './play-lesson.ts';
import { soakOnly } from '../soak-only.ts';
import { worksOffline } from '../works-offline.ts';
import { leaveLessons } from './leave-lesson.ts';

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

test(
  'Firefox keeps what lessons store while they are left',
  soakOnly('the ways of leaving that are walked in Chromium, in a second browser'),
  async ({ server }) => {
    const profile = firefoxProfile();
    test.skip(profile === null, 'firefox-esr is not installed');
    if (!profile) return;
    const engine = await profile.open();
    try {
      await leaveLessons(server, engine);
    } finally {
      await engine.close();
      profile.throwAway();
    }
  },
);
