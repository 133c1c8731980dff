/** Lessons that store in six ways keep what they stored, whichever way they are left. */
import { storingWays } from '#server/testing/packages/leaving.ts';
import { accounts } from '../support/accounts.ts';
import { importLeaving, LEAVING_COURSE } from '../support/import-leaving.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import { enter, press, readyForOffline } from './actions.ts';
import type { Engine } from './engine.ts';

const WAIT_MS = 45_000;

const leavingWays: Readonly<Record<string, (engine: Engine, base: string) => Promise<unknown>>> = {
  close: (engine) => press(engine, 'FECHAR CONTEÚDO'),
  address: (engine, base) => engine.goto(`${base}/loja`),
  elsewhere: (engine) => engine.goto('about:blank'),
  reload: async (engine) => {
    await engine.run('window.isOld = true; setTimeout(() => location.reload()); return 1');
    await until('the page is there again', () =>
      engine.run<boolean>(`return !window.isOld && document.readyState === 'complete'`),
    );
  },
};

const isLeft = (engine: Engine): Promise<void> =>
  until('the lesson is left', () =>
    engine.run<boolean>(`return !location.pathname.includes('/lessons/')`),
  );

export const leaveLessons = async (server: ServerProcess, engine: Engine): Promise<void> => {
  const base = server.url;
  await importLeaving(server);
  await enter(engine, base, accounts.aprendiz);
  await readyForOffline(engine);
  await engine.goto(`${base}/level/${LEAVING_COURSE}`);
  await press(engine, 'Fazer matrícula');
  await until('the person is enrolled', () =>
    engine.run<boolean>(
      `return !document.body.innerText.includes('Você ainda não está matriculado')`,
    ),
  );
  await engine.goto(`${base}/contentNode/guarda`);
  let addresses: string[] = [];
  await until('the lessons are listed', async () => {
    addresses = await engine.run<string[]>(
      `return [...document.querySelectorAll('ol a[href*="/lessons/"]')].map((link) => link.href)`,
    );
    return addresses.length === storingWays.length;
  });
  const read = (lesson: string, times: number, left: string): Promise<unknown> =>
    until(
      `a lesson that stores by ${lesson} and was left by ${left} was visited ${times} times`,
      () =>
        engine.inLesson<boolean>(
          `return document.querySelector('#lido').textContent === '${times}'`,
        ),
      WAIT_MS,
    ).catch(async (error: unknown) => {
      const shown = await engine.run<string>('return document.body.innerText');
      throw new Error(`the page shows: ${shown}`, { cause: error });
    });
  let [times, left] = [0, 'nothing'];
  for (const [way, leave] of Object.entries(leavingWays)) {
    for (const [i, lesson] of storingWays.entries()) {
      await engine.goto(addresses[i] ?? '');
      await read(lesson, times, left);
      await engine.inLesson(`document.querySelector('#anotar').click()`);
      await leave(engine, base);
      if (way === 'close') await isLeft(engine);
    }
    [times, left] = [times + 1, way];
  }
  for (const [i, lesson] of storingWays.entries()) {
    await engine.goto(addresses[i] ?? '');
    await read(lesson, times, left);
  }
};
