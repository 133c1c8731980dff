/** Splits one Markdown file into cards and builds a content from each. */
import { dirname, join } from 'node:path/posix';
import {
  content as contentSchema,
  type Content,
} from '#contract/areas/content/entities/content.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { fold } from '#server/areas/learning/catalog/fold.ts';
import { importLimits } from '../files/import-limits.ts';
import type { CardsFormat } from '../format/cards-format.ts';
import type { YamlPath, YamlSource } from '../source/yaml-source.ts';
import type { BuiltContent } from './content/build-content.ts';
import type { ImportWork } from './import-work.ts';
import { richText } from './rich-text.ts';

interface Card {
  title: string;
  text: string;
  /** Line of its heading. */
  line: number;
}

const HEADING = /^## +(.+?) *$/;
const WORDS_A_SECOND = 200 / 60;

/** Text before the first heading is ignored. */
export const cardsOf = (text: string): Card[] => {
  const cards: Card[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    const title = HEADING.exec(line)?.[1];
    const last = cards.at(-1);
    if (title !== undefined) cards.push({ title, text: '', line: i + 1 });
    else if (last) last.text += `${line}\n`;
  }
  return cards.map((card) => ({ ...card, text: card.text.trim() }));
};

const idOf = (prefix: string, title: string): string =>
  `${prefix}-${fold(title).replace(/[^a-z0-9]+/g, '-')}`.slice(0, 64).replace(/-+$/, '');

/** The first paragraph without Markdown, shortened to fit on a card. */
const summary = (text: string): string => {
  const [first = ''] = text.split(/\n\s*\n/);
  const plain = first.replace(/[*_`>#]|\[|\]\([^)]*\)/g, '').replace(/\s+/g, ' ');
  return plain.length <= 180 ? plain : `${plain.slice(0, 179).replace(/\s+\S*$/, '')}…`;
};

/** Null when a card could not be built; the problems are recorded. */
export const buildCards = async (
  format: CardsFormat,
  { source, path, idNode }: { source: YamlSource; path: YamlPath; idNode: string },
  work: ImportWork,
): Promise<BuiltContent[] | null> => {
  const before = work.problems.count;
  const folder = dirname(source.file);
  const file = join(folder, format.file);
  const at = (field: keyof CardsFormat) => source.at([...path, field]);
  const text = await work.fileStore.text(file, importLimits.text, at('file'));
  const image =
    format.image === null
      ? null
      : await work.fileStore.take('picture', join(folder, format.image), at('image'));
  const cards = text === null ? [] : cardsOf(text);
  if (text !== null && cards.length === 0)
    work.problems.add(file, null, importCopy.noCards(format.file));
  const built: BuiltContent[] = [];
  for (const card of cards) {
    const rich = await richText(
      { language: 'markdown', text: card.text, file, at: { ...at('file'), file, line: card.line } },
      work,
    );
    if (rich.html === '') work.problems.add(file, card.line, importCopy.emptyCard(card.title));
    if (card.title.length > 200) work.problems.add(file, card.line, importCopy.textTooLong(200));
    if (work.problems.count > before) continue;
    const row = contentSchema.parse({
      idContentItem: idOf(format.id, card.title),
      idContentType: 3,
      idNode,
      text: card.title,
      description: summary(card.text),
      label: format.label ?? importCopy.labels.article,
      author: format.author,
      authorRole: format.authorRole,
      duration: Math.max(15, Math.round(card.text.split(/\s+/).length / WORDS_A_SECOND / 15) * 15),
      image: image?.media.url ?? null,
      content: rich.html,
      contentLocation: null,
      referenceLink: null,
      media: null,
      captions: null,
      poster: null,
      shareable: 0,
      active: 1,
      assets: rich.pictures.map(({ url }) => url),
      tags: format.tags,
    } satisfies Content);
    const size = rich.pictures.reduce((sum, { size: bytes }) => sum + bytes, 0);
    built.push({ row, size: rich.pictures.length > 0 ? size : null });
  }
  return work.problems.count > before ? null : built;
};
