// The words of an HTML text. It was sanitised by the server, so that a tag is a tag; nothing of it is ever shown as HTML again.
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (_whole: string, code: string): string => {
  if (!code.startsWith('#')) return named[code.toLowerCase()] ?? ' ';
  const point = code[1]?.toLowerCase() === 'x' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return Number.isInteger(point) && point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
};

export const plainText = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<(style|script)[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, decoded)
    .replaceAll(/\s+/g, ' ')
    .trim();
