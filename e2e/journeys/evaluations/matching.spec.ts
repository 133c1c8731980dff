/**
 * A matching question of another system's bank, with an answer of two questions and one of none:
 * answered by keys, graded by the same share for each.
 */
import { beginAttempt, handIn, openEvaluation } from '../../actions/evaluation.ts';
import { enter } from '../../actions/enter.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { giftQuestion } from '../../support/gift-question.ts';
import { EXAM, publishExam } from '../../support/publish-exam.ts';
import { soakOnly } from '../../soak-only.ts';

test(
  'an answer may serve two questions, and another none',
  soakOnly("the players' tests hold it; evaluations are walked by evaluation.spec.ts"),
  async ({ page, server }) => {
    const [enrollment] = await (
      await ApiPerson.logIn(server.url, accounts.aprendiz)
    ).rows('enrollment');
    if (!enrollment) throw new Error('not enrolled');
    const question = await giftQuestion(
      'Ligue cada bicho ao seu grupo.{=Gato -> Mamífero =Cão -> Mamífero =Rã -> Anfíbio = -> Réptil}',
    );
    await publishExam(server, enrollment.idNode, 'Bichos', {
      questions: [question],
      parameters: { showResponseSummary: 1 },
    });
    await enter(page, accounts.aprendiz);
    await openEvaluation(page, EXAM);
    await beginAttempt(page);
    const targets = page.getByRole('list', { name: 'Alternativas numeradas' }).first();
    const texts = await targets.getByRole('listitem').allInnerTexts();
    expect(texts).toHaveLength(3);
    const numberOf = (target: string): string =>
      String(texts.findIndex((text) => text.includes(target)) + 1);
    const field = (option: string) => page.getByRole('textbox', { name: `${option} Número` });
    // One of three is wrong: the distractor.
    await field('Gato').focus();
    await page.keyboard.type(numberOf('Mamífero'));
    await field('Cão').focus();
    await page.keyboard.type(numberOf('Mamífero'));
    await field('Rã').focus();
    await page.keyboard.type(numberOf('Réptil'));
    await expectAccessible(page);
    await handIn(page);
    await expect(page.getByText(/66,7%|67%/).first()).toBeVisible();
    await page.getByRole('heading', { name: 'Gabarito' }).scrollIntoViewIfNeeded();
    await page.getByRole('list').getByRole('button').first().click();
    const key = page.getByRole('dialog', { name: /^1\. / });
    await expect(key.getByText('Sua resposta está certa')).toHaveCount(2);
    await expect(key.getByText('Sua resposta está errada')).toHaveCount(1);
    await expect(key.getByText('Resposta certa', { exact: true })).toHaveCount(1);
    await expectAccessible(page);
  },
);
