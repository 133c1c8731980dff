// Prints every text of the app by file and name, for a reader: npm run copy [part of a path]. A text
// that is made of values is printed as its function.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadSource } from './steps/load-source.mjs';
import { root } from './steps/root.mjs';

const wanted = process.argv[2] ?? '';
const paths = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.copy.ts'))
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  .filter((path) => path.includes(wanted))
  .toSorted();

const linesOf = (name, value) => {
  if (typeof value === 'function') return [`${name}: ${String(value).replaceAll(/\s+/g, ' ')}`];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => linesOf(`${name}.${key}`, one));
  return [`${name}: ${value}`];
};

for (const path of paths) {
  const { module, close } = await loadSource(path);
  const lines = Object.entries(module).flatMap(([name, value]) => linesOf(name, value));
  console.log(`\n${path}\n${lines.map((line) => `  ${line}`).join('\n')}`);
  await close();
}
