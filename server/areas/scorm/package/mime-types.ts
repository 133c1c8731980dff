/**
 * What a file of a package is served as, by its ending. Anything else is saved rather than opened:
 * a browser guesses nothing.
 */
import { extname } from 'node:path/posix';

const text = {
  'text/html': ['html', 'htm'],
  'application/xhtml+xml': ['xhtml'],
  'text/css': ['css'],
  'text/javascript': ['js', 'mjs', 'cjs'],
  'application/json': ['json', 'map'],
  'application/xml': ['xml', 'xsd', 'xsl', 'xslt', 'dtd'],
  'text/plain': ['txt', 'md', 'log'],
  'text/csv': ['csv'],
  'text/vtt': ['vtt'],
  'application/manifest+json': ['webmanifest'],
};
const pictures = {
  'image/svg+xml': ['svg'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/bmp': ['bmp'],
  'image/x-icon': ['ico', 'cur'],
  'image/tiff': ['tif', 'tiff'],
};
const playing = {
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/webm': ['weba'],
  'audio/aac': ['aac'],
  'audio/flac': ['flac'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/ogg': ['ogv'],
  'video/quicktime': ['mov'],
  'video/x-flv': ['flv'],
  'application/vnd.apple.mpegurl': ['m3u8'],
  'video/mp2t': ['ts'],
};
const others = {
  'font/woff': ['woff'],
  'font/woff2': ['woff2'],
  'font/ttf': ['ttf'],
  'font/otf': ['otf'],
  'application/vnd.ms-fontobject': ['eot'],
  'application/pdf': ['pdf'],
  'application/wasm': ['wasm'],
  'application/x-shockwave-flash': ['swf'],
  'application/zip': ['zip'],
  'model/gltf-binary': ['glb'],
};

const byEnding = new Map<string, string>(
  Object.entries({ ...text, ...pictures, ...playing, ...others }).flatMap(([type, endings]) =>
    endings.map((ending) => [`.${ending}`, type]),
  ),
);

export const mimeTypeOf = (path: string): string =>
  byEnding.get(extname(path).toLowerCase()) ?? 'application/octet-stream';
