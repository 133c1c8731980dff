/** Coming in and looking around, in any engine. */
import type { Account } from '../support/accounts.ts';
import { until } from '../support/until.ts';
import type { Engine } from './engine.ts';

const quoted = (text: string): string => JSON.stringify(text);

export const shows = async (engine: Engine, text: string, limit?: number): Promise<void> => {
  try {
    await until(
      `the page shows ${text}`,
      () => engine.run<boolean>(`return document.body.innerText.includes(${quoted(text)})`),
      limit,
    );
  } catch (error) {
    const instead = await engine.run<string>(
      `return location.href + ': ' + document.body.innerText.slice(0, 600)`,
    );
    throw new Error(`never: the page shows ${text}; it shows ${instead}`, { cause: error });
  }
};

/** The badge says so to eyes or ears. */
export const badgeSays = (engine: Engine, text: string, limit?: number): Promise<void> =>
  until(
    `the badge says ${text}`,
    () =>
      engine.run<boolean>(
        `return [...document.querySelectorAll('a[aria-label$="Abrir a central de envio"]')].some((link) => link.getAttribute('aria-label').includes(${quoted(text)}))`,
      ),
    limit,
  );

/** The button or link of this name, for eyes or ears. */
export const press = (engine: Engine, text: string): Promise<void> =>
  until(`the button ${text} is pressed`, () =>
    engine.run<boolean>(
      `const button = [...document.querySelectorAll('button, a[href]')].find((one) => [one.textContent.trim(), one.getAttribute('aria-label')].includes(${quoted(text)}) && !one.disabled && one.getAttribute('aria-disabled') !== 'true'); button?.click(); return Boolean(button)`,
    ),
  );

/** Ticks the box of each document, whichever tab it is on. */
const tickTerms = (engine: Engine): Promise<void> =>
  until('every document is ticked', () =>
    engine.run<boolean>(`
      const tabs = [...document.querySelectorAll('[role=tab]')];
      const settle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (const tab of tabs.length ? tabs : [null]) {
        tab?.click();
        await settle();
        const box = [...document.querySelectorAll('input[type=checkbox]')].find((one) => one.checkVisibility() && /^Li e aceito/.test(one.labels[0]?.textContent ?? ''));
        if (box && !box.checked) box.click();
        await settle();
      }
      return [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === 'Continuar' && !one.disabled && one.getAttribute('aria-disabled') !== 'true');
    `),
  );

export const enter = async (
  engine: Engine,
  base: string,
  { username, password }: Account,
): Promise<void> => {
  await engine.goto(`${base}/`);
  await shows(engine, 'Entre com o login da sua empresa.');
  await engine.type('input[name=username]', username);
  await press(engine, 'Avançar');
  await engine.type('input[name=password]', password);
  await press(engine, 'Fazer login');
  await shows(engine, 'Termo de aceite');
  await tickTerms(engine);
  await press(engine, 'Continuar');
  await shows(engine, 'Trilhas da Aurora');
};

export const readyForOffline = (engine: Engine): Promise<void> =>
  until(
    'the worker has the page',
    () => engine.run<boolean>(`return navigator.serviceWorker.controller?.state === 'activated'`),
    90_000,
  );
