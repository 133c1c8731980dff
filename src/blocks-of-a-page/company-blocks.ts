/** What blocks show of the company: recommendations, meetings, events, campaigns. */
import type { BlockElement } from '#contract/blocks.ts';
import { isRunning } from '#contract/rules/campaign-notice.ts';
import { likeId } from '#contract/entities/social/like.ts';
import type { Node } from '#contract/entities/node.ts';
import { recommended } from '#contract/rules/recommend.ts';
import type { BlockPage, CatalogEntry, MeetingEvent } from '#src/blocks/block-page.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';
import { elementOf } from './element-of.ts';

export const catalogEntries = (nodes: readonly Node[]): CatalogEntry[] =>
  nodes.filter(({ status }) => status === 'PUBLISHED').map((node) => ({ element: elementOf({ node }), tags: node.tags ?? [] }));

const meetingsOf = (company: CompanyView, idNode: string | undefined, now: number): MeetingEvent[] =>
  [...company.teams.values()]
    .flat()
    .flatMap(({ idTeam, name, idNode: of, meetings }) =>
      meetings.map((meeting, at): MeetingEvent => ({
        idMeeting: `${idTeam}.${at}`,
        title: meeting.title ?? name,
        meetingType: meeting.meetingType,
        startDate: meeting.startDate,
        finishDate: meeting.finishDate,
        address: meeting.address,
        url: meeting.url,
        speaker: meeting.speaker,
        ofPage: of === idNode,
      })),
    )
    .filter(({ finishDate, startDate }) => Date.parse(finishDate ?? startDate) >= now)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));

/** Of thousands of pages only those that share a topic are looked at closer: this runs whenever something changes. */
const recommendations = (
  entries: readonly CatalogEntry[],
  nodes: ReadonlyMap<string, Node>,
  { topics, likes }: CompanyView,
  enrolled: ReadonlySet<string>,
): BlockElement[] => {
  const wanted = new Set(topics);
  const candidates = entries
    .filter(({ element, tags }) => tags.some((tag) => wanted.has(tag)) && nodes.get(element.idElement)?.nodeType === 'LEARNING')
    .map(({ element, tags }) => ({ idNode: element.idElement, element, tags, likes: likes.get(likeId('NODE', element.idElement)) ?? 0 }));
  return recommended(candidates, topics, enrolled).map(({ element }) => element);
};

interface Known {
  company: CompanyView;
  nodes: ReadonlyMap<string, Node>;
  enrolled: ReadonlySet<string>;
  entries: readonly CatalogEntry[];
  /** The page that is shown; home has none of its own. */
  idNode: string | undefined;
  now: number;
}

export const companyBlocks = ({
  company,
  nodes,
  enrolled,
  entries,
  idNode,
  now,
}: Known): Pick<BlockPage, 'recommended' | 'meetings' | 'events' | 'campaigns'> => ({
  recommended: recommendations(entries, nodes, company, enrolled),
  meetings: meetingsOf(company, idNode, now),
  events: company.events.map(({ type, ...event }) => ({ ...event, category: type.description })),
  campaigns: company.campaigns
    .filter((campaign) => isRunning(campaign, now))
    .map(({ idCampaign, name, description, image, rules, endDate }) => ({
      idCampaign,
      name,
      description,
      image,
      rules,
      finishDate: endDate,
    })),
});
