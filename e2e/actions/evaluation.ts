/** What a person does in an evaluation. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Pages of the demonstration that begin with a pre-test, by their ids. */
const preTests: Readonly<Record<string, string>> = {
  'ergonomia-no-centro-de-distribuicao': 'ergonomia-pre-teste',
};

/**
 * Enrols in a page that lets every person in, hands in its pre-test, which closes the rest, and
 * waits until its evaluation can begin without a connection.
 */
export const enrollForEvaluation = async (
  page: Page,
  idNode: string,
  idEvaluation: string,
): Promise<void> => {
  await page.goto(`/level/${idNode}`);
  await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
  await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
  const preTest = preTests[idNode];
  if (preTest !== undefined) {
    await openEvaluation(page, preTest);
    await beginAttempt(page);
    await answerUpTo(page);
    await handIn(page);
    await expect(page.getByText('Aproveitamento', { exact: true })).toBeVisible();
  }
  await openEvaluation(page, idEvaluation);
  await expect(page.getByRole('button', { name: 'Iniciar avaliação' })).toBeVisible();
};

export const openEvaluation = async (page: Page, idEvaluation: string): Promise<void> => {
  await page.goto(`/evaluations/-/${idEvaluation}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
};

export const beginAttempt = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Iniciar avaliação' }).click();
  await expect(page.getByText('Salvamento automático')).toBeVisible();
};

/**
 * By its label, as people do: the input itself is a hidden dot at its edge, and a press there may
 * miss both.
 */
const tick = async (input: Locator): Promise<void> => {
  await input.locator('xpath=ancestor::label').click();
  await expect(input).toBeChecked();
};

export const chooseOption = (page: Page, name: string): Promise<void> =>
  tick(page.getByRole('radio', { name }));

/** Answers what the page asks, whatever type it is. */
export const answerQuestion = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main, 'markup shown as text').not.toContainText(/<\/?[a-z]/);
  const groups = main.getByRole('radiogroup');
  const boxes = main.getByRole('checkbox');
  const texts = main.getByRole('textbox');
  for (const group of await groups.all()) await tick(group.getByRole('radio').first());
  if ((await groups.count()) === 0 && (await boxes.count()) > 0) await tick(boxes.first());
  for (const [at, text] of (await texts.all()).entries())
    await text.fill(
      (await text.getAttribute('inputmode')) === 'numeric' ? String(at + 1) : 'Resposta de teste',
    );
};

/** 'n / total' of the player's foot. */
export const positionOf = async (page: Page): Promise<[at: number, total: number]> => {
  const [at = 0, total = 0] = (await page.getByText(/^\d+ \/ \d+$/).innerText())
    .split(' / ')
    .map(Number);
  return [at, total];
};

/** Answers from the question that is shown up to `until`, or to the end. */
export const answerUpTo = async (page: Page, until = Number.POSITIVE_INFINITY): Promise<void> => {
  for (let [at, total] = await positionOf(page); ; at += 1) {
    await answerQuestion(page);
    if (at >= until || at >= total) return;
    await page.getByRole('button', { name: 'Avançar questão' }).click();
    await expect(page.getByText(`${at + 1} / ${total}`)).toBeVisible();
    // Its statement is scrolled to and read out: before that, a press would go to where its options
    // were.
    await expect(page.locator(`[data-statement="${at}"]`)).toBeFocused();
  }
};

export const handIn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await page
    .getByRole('alertdialog', { name: 'Enviar a avaliação?' })
    .getByRole('button', { name: 'Enviar avaliação' })
    .click();
};

/** Seconds of the countdown. */
export const secondsLeft = async (page: Page): Promise<number> => {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText())
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
};
