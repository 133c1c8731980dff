/**
 * A lesson of a package in any engine: in its frame on the packages' origin, ended by leaving it,
 * and sent.
 */
import type { ServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import { badgeSays, press, shows } from './actions.ts';
import type { Engine } from './engine.ts';

const WAIT_MS = 45_000;

export const playLesson = async (server: ServerProcess, engine: Engine): Promise<void> => {
  // The journey before may have stopped it, to read its database.
  await server.start();
  await engine.goto(`${server.url}/level/descanso-que-protege`);
  await press(engine, 'Fazer matrícula');
  await until('the person is enrolled', () =>
    engine.run<boolean>(
      `return !document.body.innerText.includes('Você ainda não está matriculado')`,
    ),
  );
  await engine.goto(`${server.url}/contentNode/descanso-que-protege-licoes`);
  await shows(engine, '0 de 3 lições concluídas');
  await press(engine, 'Começar');
  await until(
    'the lesson is walked through',
    () =>
      engine.inLesson<boolean>(
        `const on = document.querySelector('#continuar'); if (on.textContent === 'Lição concluída') return true; on.click(); return false`,
      ),
    WAIT_MS,
  );
  await press(engine, 'FECHAR CONTEÚDO');
  await shows(engine, '1 de 3 lições concluídas', WAIT_MS);
  await engine.goto(`${server.url}/`);
  await badgeSays(engine, 'Tudo enviado', WAIT_MS);
};
