// The stories beside the parts, built once for their sources, and served.
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { sourceVersion } from '../build.mjs';
import { root } from './root.mjs';
import { tool } from './run.mjs';

const folder = join(root, 'storybook-static');
const builtFrom = join(folder, 'built-from');
const SOURCES = ['contract', 'sync', 'src', 'tests/stories', 'tests/builders', '.storybook'];
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.vtt': 'text/vtt',
};

/** Builds them unless they stand as their sources are now. */
export const buildStories = async () => {
  const version = sourceVersion(SOURCES, /\.test\.tsx?$/);
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === version) return;
  rmSync(folder, { recursive: true, force: true });
  const args = ['build', '--output-dir', folder, '--quiet', '--disable-telemetry'];
  const { code, output } = await tool('storybook', args, { quiet: true });
  if (code !== 0) throw new Error(output);
  writeFileSync(builtFrom, version);
};

/** All of them, by their ids and the titles that group them. */
export const storyList = () =>
  Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title }) => ({ id, title }));

/** `url` is where one story stands alone; `close` ends it. */
export const serveStories = async () => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    if (!path.startsWith(folder) || !existsSync(path) || extname(path) === '') {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    createReadStream(path).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  return {
    /** @param {string} id @param {string} scheme */
    url: (id, scheme) =>
      `http://127.0.0.1:${port}/iframe.html?viewMode=story&id=${id}&globals=scheme:${scheme}`,
    close: () => void server.close(),
  };
};
