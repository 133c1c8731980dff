// What pdf.js fetches at run time for real-world PDFs: character maps, fonts that are not embedded,
// and image decoders as scripts (the content policy forbids WebAssembly). The build copies them and
// tells the app their hashes.
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/pdfjs-dist');
const wanted = { cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, wasm: /_nowasm_fallback\.js$/ };

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * `{ version, files }`: each file as its path below `/pdfjs/` and its SHA-256. The version changes
 * with any of them.
 */
export const pdfParts = () => {
  const files = Object.entries(wanted).flatMap(([folder, pattern]) =>
    readdirSync(join(source, folder))
      .filter((name) => pattern.test(name))
      .sort()
      .map((name) => [`${folder}/${name}`, hashOf(readFileSync(join(source, folder, name)))]),
  );
  return { version: hashOf(JSON.stringify(files)).slice(0, 12), files };
};

/** Copies them, with the licences beside them. */
export const copyPdfParts = (target) => {
  for (const folder of Object.keys(wanted))
    for (const name of readdirSync(join(source, folder)))
      if (wanted[folder].test(name) || name.startsWith('LICENSE'))
        cpSync(join(source, folder, name), join(target, folder, name));
};
