// The search documents of mirror rows. A row that people do not see (inactive, archived, the
// company's own node) has none.
import type { Found } from '#contract/search-index.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { ScheduleEvent } from '#contract/areas/company/entities/schedule.ts';
import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';

// Extracts the words of an HTML text. The server has sanitised it, so simple tag matching is
// enough. The result is never shown as HTML.
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decoded = (_whole: string, code: string): string => {
  if (!code.startsWith('#')) return named[code.toLowerCase()] ?? ' ';
  const point =
    code[1]?.toLowerCase() === 'x' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return Number.isInteger(point) && point > 0 && point <= 0x10ffff
    ? String.fromCodePoint(point)
    : ' ';
};

const plainText = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<(style|script)[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, decoded)
    .replaceAll(/\s+/g, ' ')
    .trim();

export interface SearchDocument {
  /** Key of the row, with its kind: two kinds may have the same id. */
  key: string;
  title: string;
  /** Label, author and tags. */
  about: string;
  description: string;
  text: string;
  found: Found;
}

/** Tags in a row: names, or objects with a name. Rows of older servers have none. */
const tagsOf = (row: object): string[] => {
  if (!('tags' in row) || !Array.isArray(row.tags)) return [];
  return row.tags.flatMap((tag: unknown) => {
    if (typeof tag === 'string') return [tag];
    return typeof tag === 'object' && tag !== null && 'name' in tag && typeof tag.name === 'string'
      ? [tag.name]
      : [];
  });
};

const spaced = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ');

export const nodeDocument = (node: Node): SearchDocument | null => {
  if (node.status !== 'PUBLISHED' || node.nodeCode === null) return null;
  const { idNode, title, shortTitle, label, description, syllabus, image } = node;
  const said = shownDescription(description);
  return {
    key: `node ${idNode}`,
    title: spaced([title, shortTitle === title ? null : shortTitle]),
    about: spaced([label, ...tagsOf(node)]),
    description: said ?? '',
    text: plainText(syllabus ?? ''),
    found: {
      elementType: 'NODE',
      idElement: idNode,
      title,
      description: said,
      label,
      image,
      idContentType: null,
      idNode,
    },
  };
};

export const contentDocument = (content: Content): SearchDocument | null => {
  if (content.active !== 1) return null;
  const { idContentItem, idContentType, idNode, text: title, label, author, image } = content;
  const description = shownDescription(content.description);
  return {
    key: `content ${idContentItem}`,
    title,
    about: spaced([label, author, ...tagsOf(content)]),
    description: description ?? '',
    text: plainText(content.content ?? ''),
    found: {
      elementType: 'CONTENT',
      idElement: idContentItem,
      title,
      description,
      label,
      image,
      idContentType,
      idNode,
    },
  };
};

/** The pages of this mirror, to which classes and events belong. */
export type PagesByKey = ReadonlyMap<string, Node>;

export const pagesByKey = (nodes: readonly Node[]): PagesByKey =>
  new Map(
    nodes
      .filter(({ status }) => status === 'PUBLISHED')
      .flatMap((node) => [
        [node.idNode, node] as const,
        [`code ${node.nodeCode ?? ''}`, node] as const,
      ]),
  );

/** Null for a class of a page that the person does not see. */
export const teamDocument = (team: Team, pages: PagesByKey): SearchDocument | null => {
  const page = pages.get(team.idNode);
  if (!page) return null;
  const { idTeam, name: title, meetings } = team;
  const description = shownDescription(team.description);
  return {
    key: `team ${idTeam}`,
    title,
    about: page.title,
    description: description ?? '',
    text: spaced(meetings.flatMap((meeting) => [meeting.title, meeting.address, meeting.speaker])),
    found: {
      elementType: 'TEAM',
      idElement: idTeam,
      title,
      description,
      label: page.title,
      image: page.image,
      idContentType: null,
      idNode: page.idNode,
    },
  };
};

/** Null for an event of a page that the person does not see. */
export const eventDocument = (event: ScheduleEvent, pages: PagesByKey): SearchDocument | null => {
  const page = event.nodeCode === null ? null : pages.get(`code ${event.nodeCode}`);
  if (page === undefined) return null;
  const { idSchedule, title, type } = event;
  const description = shownDescription(event.description);
  const label = spaced([type.description, page && `· ${page.title}`]);
  return {
    key: `event ${idSchedule}`,
    title,
    about: label,
    description: description ?? '',
    text: '',
    found: {
      elementType: 'EVENT',
      idElement: idSchedule,
      title,
      description,
      label,
      image: page?.image ?? null,
      idContentType: null,
      idNode: page?.idNode ?? null,
    },
  };
};

/** Null once it is over: nothing leads to it any more. */
export const campaignDocument = (campaign: Campaign, now: number): SearchDocument | null => {
  if (Date.parse(campaign.endDate) < now) return null;
  const { idCampaign, name: title, image } = campaign;
  const description = shownDescription(campaign.description);
  return {
    key: `campaign ${idCampaign}`,
    title,
    about: '',
    description: description ?? '',
    text: plainText(campaign.rules ?? ''),
    found: {
      elementType: 'CAMPAIGN',
      idElement: idCampaign,
      title,
      description,
      label: null,
      image,
      idContentType: null,
      idNode: null,
    },
  };
};
