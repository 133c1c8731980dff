/** A question in GIFT, as an import of a bank keeps it. */
import type { BankQuestion } from '#contract/areas/evaluation/entities/bank.ts';
import { buildQuestion } from '#server/areas/publish/build/evaluation/build-question.ts';
import { startImport } from '#server/areas/publish/build/start-import.ts';
import { parseGift } from '#server/areas/publish/questions/gift/parse-gift.ts';

export const giftQuestion = async (gift: string): Promise<BankQuestion> => {
  const [draft] = parseGift(gift).questions;
  const work = await startImport('.', () => undefined);
  const source = { file: 'banco.gift', language: 'html' } as const;
  const built = draft && (await buildQuestion(draft, source, work));
  if (!built) throw new Error('no question of the product');
  return built.question;
};
