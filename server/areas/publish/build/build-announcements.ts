/** Builds the calendar and the campaigns of a company, with times in UTC. */
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import type { ScheduleEvent, ScheduleType } from '#contract/areas/company/entities/schedule.ts';
import type { CampaignEvent } from '#contract/areas/campaign/rules/campaign-points.ts';
import type { CampaignFormat, ScheduleFormat } from '../format/announcement-formats.ts';
import { momentAt } from '../format/moment.ts';
import type { YamlSource } from '../source/yaml-source.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

const eventOf = {
  completed: 'CONTENT_COMPLETED',
  page: 'NODE_COMPLETED',
  passed: 'EVALUATION_PASSED',
  visited: 'CONTENT_VISITED',
} as const satisfies Record<keyof CampaignFormat['points'], CampaignEvent>;

export const buildSchedule = (
  format: ScheduleFormat | null,
  now: number,
): { types: ScheduleType[]; events: ScheduleEvent[] } => {
  const types = (format?.types ?? []).map(({ id, description }) => ({
    idScheduleType: id,
    description,
  }));
  const events = (format?.events ?? []).map(
    ({ id, type, title, description, url, start, end, nodeCode }) => ({
      idSchedule: id,
      idScheduleType: type,
      title,
      description,
      url,
      nodeCode,
      startDate: momentAt(start, now),
      endDate: momentAt(end, now),
      type: {
        description: types.find(({ idScheduleType }) => idScheduleType === type)?.description ?? '',
      },
    }),
  );
  return { types, events };
};

export const buildCampaigns = async (
  formats: readonly CampaignFormat[],
  source: YamlSource,
  work: ImportWork,
): Promise<Campaign[]> => {
  const campaigns: Campaign[] = [];
  for (const [i, format] of formats.entries()) {
    const {
      id,
      name,
      description,
      start,
      end,
      rules,
      image,
      nodes,
      contents,
      points,
      departments,
    } = format;
    const at = (field: keyof CampaignFormat) => source.at(['campaigns', i, field]);
    const picture =
      image === null ? null : await work.fileStore.take('picture', image, at('image'));
    const text =
      rules === null
        ? null
        : await richText(
            { language: 'markdown', text: rules, file: source.file, at: at('rules') },
            work,
          );
    campaigns.push({
      idCampaign: id,
      name,
      description,
      nodes,
      contents,
      startDate: momentAt(start, work.now),
      endDate: momentAt(end, work.now),
      rules: text?.html ?? null,
      image: picture?.media.url ?? null,
      events: (Object.keys(eventOf) as (keyof typeof eventOf)[]).flatMap((one) => {
        const worth = points[one];
        return worth === null ? [] : [{ idEvent: eventOf[one], points: worth }];
      }),
      departments,
    });
  }
  return campaigns;
};
