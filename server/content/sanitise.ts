/** What HTML may say in articles, pages, terms and blocks. One list, for whatever is written: everything that is not here goes. */
import sanitizeHtml from 'sanitize-html';

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'a', 'br', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote', 'figure', 'figcaption', 'img'],
  ...['details', 'summary', 'code', 'pre'],
];

/** Not only these tags go but all that stands in them: it was never meant to be read. */
const unread = ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'template', 'svg', 'math', 'iframe', 'object'];

/** A file of this installation: what HTML shows must be there without a connection, and must tell nobody that it is read. */
const ownPicture = /^\/media\/[0-9a-f]{64}\/[^/?#\s]+$/;

export interface PlacedPicture {
  src: string;
  /** Its own size in pixels, where it is known: the page keeps its place while it comes. */
  width?: number;
  height?: number;
}

interface Sanitising {
  /** What stands for a picture's address; null takes the picture out. Without it, only files of this installation stay. */
  picture?: (src: string) => PlacedPicture | null;
}

const pixels = /^[1-9]\d{0,4}$/;

/** What the author gave, whole numbers alone; else the picture's own, both or none: one of each would bend it. */
const sizeOf = (given: Record<string, string>, { width, height }: PlacedPicture): Record<string, string> => {
  const own = Object.entries(given).filter(([name, value]) => (name === 'width' || name === 'height') && pixels.test(value.trim()));
  if (own.length > 0) return Object.fromEntries(own.map(([name, value]) => [name, value.trim()]));
  return width === undefined || height === undefined ? {} : { width: String(width), height: String(height) };
};

export const sanitise = (html: string, { picture = (src) => ({ src }) }: Sanitising = {}): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: {},
    allowProtocolRelative: false,
    nonTextTags: unread,
    nestingLimit: 60,
    transformTags: {
      // The page has its own first heading.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (_name, { href }) => {
        // A relative link leads somewhere in the app by luck alone.
        const safe = href !== undefined && /^(https?:|mailto:)/i.test(href.trim());
        return { tagName: 'a', attribs: safe ? { href: href.trim(), target: '_blank', rel: 'noopener' } : {} };
      },
      img: (_name, given) => {
        const place = given['src'] === undefined ? null : picture(given['src']);
        if (place === null || !ownPicture.test(place.src)) return { tagName: 'img', attribs: {} };
        return { tagName: 'img', attribs: { src: place.src, alt: given['alt'] ?? '', ...sizeOf(given, place) } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }).trim();
