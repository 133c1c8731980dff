/** A whole attempt with a question of every type, by keyboard alone. */
import type { Page } from '@playwright/test';
import { begin } from '../../actions/begin.ts';
import { openEvaluation } from '../../actions/evaluation.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { EXAM, publishExam } from '../../support/publish-exam.ts';
import { soakOnly } from '../../soak-only.ts';

/** Tab presses in which any control must be reached. */
const FAR = 60;

interface Focused {
  name: string;
  kind: 'radio' | 'checkbox' | 'number' | 'text' | 'choice' | 'button' | 'other';
  /** Of a button: whether it opens something. */
  open: boolean;
  done: boolean;
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const name = (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim();
    if (at instanceof HTMLInputElement && (at.type === 'radio' || at.type === 'checkbox')) {
      const group = at.closest('[role="radiogroup"], [role="group"]');
      return {
        name,
        kind: at.type,
        open: false,
        done: group?.querySelector('input:checked') !== null && group !== null,
      };
    }
    if (at instanceof HTMLInputElement && at.inputMode === 'numeric')
      return { name, kind: 'number', open: false, done: at.value !== '' };
    if (at instanceof HTMLTextAreaElement)
      return { name, kind: 'text', open: false, done: at.value !== '' };
    if (at?.hasAttribute('aria-pressed')) return { name, kind: 'choice', open: false, done: false };
    const expanded = at?.getAttribute('aria-expanded') ?? null;
    return {
      name,
      kind: at instanceof HTMLButtonElement ? 'button' : 'other',
      open: expanded !== null,
      done: expanded === 'true',
    };
  });

/** Presses Tab until the control with this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let press = 0; press < FAR; press += 1) {
    if (name.test((await focused(page)).name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
};

/** Answers what the question has, from its statement on, as far as the button that goes on. */
const answerByKeys = async (page: Page, onwards: RegExp): Promise<void> => {
  const opened = new Set<string>();
  for (let press = 0, figure = 1; press < FAR; press += 1) {
    await page.keyboard.press('Tab');
    const { name, kind, open, done } = await focused(page);
    if (onwards.test(name)) return;
    if ((kind === 'radio' || kind === 'checkbox') && !done) await page.keyboard.press('Space');
    if (kind === 'number' && !done) await page.keyboard.type(String(figure++));
    if (kind === 'text' && !done) await page.keyboard.type('Escrito sem mouse');
    if (kind === 'choice') await page.keyboard.press('Enter');
    if (kind === 'button' && open && !opened.has(name)) {
      opened.add(name);
      await page.keyboard.press('Enter');
    }
  }
  throw new Error(`Tab does not reach ${onwards}`);
};

test(
  'is taken whole by keyboard alone, with every type of question and every dialog @desktop @entered',
  soakOnly(
    'every question and dialog by keys, minutes long; question screens are tested by themselves',
  ),
  async ({ device, server, complaints }) => {
    test.setTimeout(240_000);
    complaints.allowNetwork();
    const [enrollment] = await (
      await ApiPerson.logIn(server.url, accounts.aprendiz)
    ).rows('enrollment');
    if (!enrollment) throw new Error('not enrolled');
    await publishExam(server, enrollment.idNode, 'Prova de tudo', {
      parameters: { timeLimit: 900, showResponseSummary: 1 },
    });
    const { phone, page } = await begin(device());
    await openEvaluation(page, EXAM);
    await tabTo(page, /^Iniciar avaliação$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('timer')).toBeVisible();
    for (let at = 0; at < 8; at += 1) {
      await expect(page.getByText(`${at + 1} / 8`)).toBeVisible();
      await page.locator(`[data-statement="${at}"]`).focus();
      await answerByKeys(page, at === 7 ? /^Enviar avaliação$/ : /^Avançar questão$/);
      await expectAccessible(page);
      if (at === 7) break;
      await page.keyboard.press('Enter');
      await expect(page.locator(`[data-statement="${at + 1}"]`)).toBeFocused();
    }
    // Escape leaves the question before the end, and the focus comes back to where it was.
    const confirm = page.getByRole('alertdialog', { name: 'Enviar a avaliação?' });
    await page.keyboard.press('Enter');
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(confirm).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enviar avaliação' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(confirm).toBeVisible();
    await tabTo(page, /^Enviar avaliação$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Gabarito' })).toBeVisible();
    await expectAccessible(page);
    // The key opens and closes.
    await tabTo(page, /^(Resposta (correta|errada))?\d\. /);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: /^\d\. Resposta (correta|errada)$/ }),
    ).toBeVisible();
    await tabTo(page, /^Ok, entendi$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tabTo(page, /^(Voltar para a trilha|Rever os conteúdos)$/);
    await phone.close();
  },
);
