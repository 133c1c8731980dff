/**
 * Removes everything from an SVG that runs code, handles events or loads external resources. Files
 * are also served with headers that block these; this is a second layer of protection.
 */
import sanitizeHtml from 'sanitize-html';

const shapes = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'title',
  'desc',
];
const texts = ['text', 'tspan', 'textPath', 'style', 'image'];
const paints = [
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
  'clipPath',
  'mask',
  'marker',
  'filter',
];
const effects = [
  'Blend',
  'ColorMatrix',
  'ComponentTransfer',
  'Composite',
  'DropShadow',
  'Flood',
  'FuncA',
  'FuncB',
  'FuncG',
  'FuncR',
  'GaussianBlur',
  'Merge',
  'MergeNode',
  'Morphology',
  'Offset',
  'Tile',
  'Turbulence',
].map((name) => `fe${name}`);

const svgSpace = 'http://www.w3.org/2000/svg';
const linkSpace = 'http://www.w3.org/1999/xlink';

/** Backslashes are refused, because a CSS escape could hide any of these words. */
const callsOut = (css: string): boolean =>
  /url\(\s*["']?(?!\s*["']?#)|@import|expression|javascript:|\\/i.test(css);
const embedded = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]+$/;

const isSafe = (tag: string, name: string, value: string): boolean => {
  // XML has no attributes without a value. Of prefixed names, only these two matter for a picture.
  if (value === '' || !/^([A-Za-z_][\w.-]*|xlink:href|xml:space)$/.test(name)) return false;
  if (/^on/i.test(name) || name === 'xmlns') return false;
  if (name === 'href' || name === 'xlink:href')
    return value.startsWith('#') || (tag === 'image' && embedded.test(value));
  return !callsOut(value);
};

const kept = (tag: string, attributes: Record<string, string>): Record<string, string> => {
  const safe = Object.entries(attributes).filter(([name, value]) => isSafe(tag, name, value));
  return Object.fromEntries(
    tag === 'svg' ? [['xmlns', svgSpace], ['xmlns:xlink', linkSpace], ...safe] : safe,
  );
};

/** Null when nothing drawable is left. */
export const sanitiseSvg = (svg: string): string | null => {
  const clean = sanitizeHtml(svg, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: [...shapes, ...texts, ...paints, ...effects],
    // `isSafe` checks attributes by value; an allow-list would need some two hundred names.
    allowedAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nonBooleanAttributes: [],
    selfClosing: [],
    nestingLimit: 100,
    nonTextTags: ['script', 'foreignObject', 'foreignobject', 'iframe', 'metadata', 'handler'],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: kept(tagName, attribs) }) },
    // The text of a style element is output unescaped. When it could open a tag or load something,
    // the element is removed.
    exclusiveFilter: ({ tag, text }) =>
      tag === 'style' && (/[<&]|]]>/.test(text) || callsOut(text)),
  });
  // A DOCTYPE leaves its last bracket as text before the picture. All text is escaped, so this
  // match is the outermost tag.
  return /<svg[\s>][^]*<\/svg>/.exec(clean)?.[0] ?? null;
};
