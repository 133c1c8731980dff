/**
 * Builds the plan of a company, with times in UTC, terms as sanitised HTML, and the files of its
 * invitation.
 */
import type { UpgradeCampaign } from '#contract/areas/company/entities/plan.ts';
import type { PlanInput } from '../put/put-plan.ts';
import { momentAt } from '../format/moment.ts';
import type { PlanFormat } from '../format/plan-format.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import type { NamedAt } from '../files/import-folder.ts';
import type { ImportWork } from './import-work.ts';
import { importLimits } from '../files/import-limits.ts';
import { richText } from './rich-text.ts';

const buildCampaign = async (
  format: NonNullable<PlanFormat['campaign']>,
  source: YamlSource,
  work: ImportWork,
): Promise<UpgradeCampaign | null> => {
  const { id, title, text, start, end, image, video, page, everySeconds } = format;
  const kind = image === undefined ? ('video' as const) : ('picture' as const);
  const named = image ?? video;
  const at = source.at(['plan', 'campaign', image === undefined ? 'video' : 'image']);
  const mediaUrl =
    page ?? (named === undefined ? null : (await work.fileStore.take(kind, named, at))?.media.url);
  if (!mediaUrl) return null;
  return {
    idCampaign: id,
    title,
    text,
    mediaUrl,
    mediaType: page === undefined ? (kind === 'picture' ? 'image' : 'video') : 'page',
    startDate: momentAt(start, work.now),
    finishDate: momentAt(end, work.now),
    frequencyToShow: everySeconds,
  };
};

const termsOf = async (file: string, at: NamedAt, work: ImportWork): Promise<string | null> => {
  const text = await work.fileStore.text(file, importLimits.text, at);
  if (text === null) return null;
  return (
    await richText({ language: 'markdown', text, file, at: { ...at, file, line: null } }, work)
  ).html;
};

/** A missing file is noted as a problem of the import. */
export const buildPlan = async (
  format: PlanFormat | null,
  source: YamlSource,
  work: ImportWork,
): Promise<PlanInput | null> => {
  if (format === null) return null;
  const { id, name, trial, end, trialDays, unusedPlans, offers, campaign } = format;
  const built: NonNullable<PlanInput['offers']> = [];
  for (const [i, offer] of offers.entries()) {
    const { id: idPlan, terms, ...fields } = offer;
    const at = source.at(['plan', 'offers', i, 'terms']);
    built.push({
      idPlan,
      ...fields,
      agreementContent: terms === null ? null : await termsOf(terms, at, work),
    });
  }
  return {
    idPlan: id,
    name,
    trial,
    unusedPlans,
    finishDate: end === null ? null : momentAt(end, work.now),
    ...(trialDays !== null && { trialDays }),
    ...(built.length > 0 && { offers: built }),
    ...(campaign !== null && { campaign: await buildCampaign(campaign, source, work) }),
  };
};
