/**
 * The HTML allowed in articles, pages, terms and blocks. One allow-list for all of them; everything
 * else is removed.
 */
import sanitizeHtml from 'sanitize-html';
import { cleanText } from '#contract/clean-text.ts';

const tags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'u',
  'a',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'figure',
  'figcaption',
  'img',
  'details',
  'summary',
  'code',
  'pre',
];

/** These tags are removed together with their content, which is not text for readers. */
const unread = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'title',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
];

/**
 * Pictures must be files of this installation: they must work offline, and must not let a third
 * party track readers.
 */
const ownPicture = /^\/media\/[0-9a-f]{64}\/[^/?#\s]+$/;

export interface PlacedPicture {
  src: string;
  /**
   * Intrinsic size in pixels, when known, so that the layout does not shift while the picture
   * loads.
   */
  width?: number;
  height?: number;
}

interface Sanitising {
  /**
   * Maps a picture's source; null removes the picture. By default, only files of this installation
   * stay.
   */
  picture?: (src: string) => PlacedPicture | null;
}

const pixels = /^[1-9]\d{0,4}$/;

/**
 * The author's size when it is a whole number; otherwise the picture's own. Never one of each,
 * which would distort the picture.
 */
const sizeOf = (
  given: Record<string, string>,
  { width, height }: PlacedPicture,
): Record<string, string> => {
  const own = Object.entries(given).filter(
    ([name, value]) => (name === 'width' || name === 'height') && pixels.test(value.trim()),
  );
  if (own.length > 0) return Object.fromEntries(own.map(([name, value]) => [name, value.trim()]));
  return width === undefined || height === undefined
    ? {}
    : { width: String(width), height: String(height) };
};

export const sanitise = (html: string, { picture = (src) => ({ src }) }: Sanitising = {}): string =>
  // After entities became signs; what is taken out makes no address of another kind.
  cleanText(
    sanitizeHtml(html, {
      allowedTags: tags,
      allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
      allowedSchemes: ['http', 'https', 'mailto'],
      allowedSchemesByTag: {},
      allowProtocolRelative: false,
      nonTextTags: unread,
      nestingLimit: 60,
      transformTags: {
        // The page already has its own h1.
        h1: 'h2',
        h5: 'h4',
        h6: 'h4',
        a: (_name, { href }) => {
          // Relative links are removed: they would not point to the intended place inside the app.
          const safe = href !== undefined && /^(https?:|mailto:)/i.test(href.trim());
          return {
            tagName: 'a',
            attribs: safe ? { href: href.trim(), target: '_blank', rel: 'noopener' } : {},
          };
        },
        img: (_name, given) => {
          const place = given['src'] === undefined ? null : picture(given['src']);
          if (place === null || !ownPicture.test(place.src)) return { tagName: 'img', attribs: {} };
          return {
            tagName: 'img',
            attribs: { src: place.src, alt: given['alt'] ?? '', ...sizeOf(given, place) },
          };
        },
      },
      exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
    }),
  );
