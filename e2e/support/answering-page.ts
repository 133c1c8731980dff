/**
 * Answers an evaluation in its page as fast as the page lets one, at random, and says on the
 * console what the page told as saved. A line that arrived before the browser was killed is a
 * promise.
 */

export const TOLD_SAVED = 'saved: ';

/** One answer, by the number of its question from 0: an option's name, or a text. */
export interface GivenAnswer {
  at: number;
  answer: string;
}

export interface Answering {
  /** Of the random choices. */
  seed: number;
  /** Ends after the last question instead of going on for ever. */
  through: boolean;
}

/**
 * Goes into the page as source text: it may use nothing from outside. `trying` must be exposed to
 * the page.
 */
export const answerInPage = async ({ seed, through }: Answering): Promise<void> => {
  let state = seed;
  const chance = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const frame = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const until = async <T>(look: () => T | null | undefined | false): Promise<T> => {
    const end = performance.now() + 20_000;
    for (let found = look(); performance.now() < end; found = look()) {
      if (found) return found;
      await frame();
    }
    throw new Error(`the page does not go on: ${document.body.innerText.slice(0, 500)}`);
  };
  const statement = () => document.querySelector<HTMLElement>('main [data-statement]');
  const shown = (): number => Number(statement()?.dataset['statement'] ?? -1);
  const button = (name: RegExp) =>
    [...document.querySelectorAll('footer button')].find((one) =>
      name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
    );
  const trying = (
    globalThis as unknown as { trying(told: { at: number; answer: string }): Promise<void> }
  ).trying;
  await until(statement);
  for (;;) {
    const at = shown();
    const radios = [...document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')];
    const text = document.querySelector<HTMLTextAreaElement>('main textarea');
    const picked = chance(Math.max(1, radios.length));
    const answer = text ? `Resposta ${chance(1_000_000)}` : `o${picked + 1}`;
    await trying({ at, answer });
    if (text) {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        text,
        answer,
      );
      text.dispatchEvent(new Event('input', { bubbles: true }));
    } else radios[picked]?.click();
    await until(
      () =>
        /Salvo neste aparelho|Aguardando envio/.test(
          statement()?.closest('section')?.textContent ?? '',
        ) && (text ? text.value === answer : radios[picked]?.checked),
    );
    // The console is the only output of a page that is about to be killed.
    // oxlint-disable-next-line no-console
    console.log(`saved: ${JSON.stringify({ at, answer })}`);
    const [next, back] = [button(/^Avançar questão$/), button(/^Retornar à questão$/)];
    if (through && !next) return;
    const way = !through && (chance(4) === 0 || !next) ? back : next;
    if (!(way instanceof HTMLButtonElement) || way.disabled) continue;
    way.click();
    await until(() => shown() !== at);
  }
};
