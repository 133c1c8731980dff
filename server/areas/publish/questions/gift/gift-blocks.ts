/**
 * Splits a GIFT file into its questions. Signs behind a backslash are text: they are set aside as
 * private characters, so that the rest is structure.
 */
export interface GiftBlock {
  text: string;
  /** Of its first character. */
  line: number;
  category: string | null;
}

const SIGNS = [':', '{', '}', '=', '~', '#', '\\', 'n', '-', '>', '[', ']', '%', '"', '/'];
const FIRST = 0xe000;

const setAside = (text: string): string =>
  text
    .replace(/[\ue000-\ue00f]/g, '\ufffd')
    .replace(/\\([\s\S])/g, (all, sign: string) =>
      SIGNS.includes(sign) ? String.fromCharCode(FIRST + SIGNS.indexOf(sign)) : all,
    );

/** The text with the signs that were set aside; `\n` is a line. */
export const giftText = (text: string): string =>
  text.replace(/[\ue000-\ue00e]/g, (sign) => {
    const found = SIGNS[sign.charCodeAt(0) - FIRST] ?? '';
    return found === 'n' ? '\n' : found;
  });

const CATEGORY = /^\s*\$CATEGORY:\s*(.*?)\s*$/i;

/** Empty lines separate questions; lines that begin with two slashes are comments. */
export const giftBlocks = (text: string): GiftBlock[] => {
  const blocks: GiftBlock[] = [];
  let category: string | null = null;
  let open: GiftBlock | null = null;
  for (const [i, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const isComment = /^\s*\/\//.test(line);
    const named = CATEGORY.exec(line)?.[1];
    if (named !== undefined) category = giftText(setAside(named)) || null;
    if (line.trim() === '' || named !== undefined) open = null;
    else if (open) open.text += `\n${isComment ? '' : setAside(line)}`;
    else if (!isComment) {
      open = { text: setAside(line), line: i + 1, category };
      blocks.push(open);
    }
  }
  return blocks;
};
