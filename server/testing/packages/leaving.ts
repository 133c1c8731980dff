/** A package whose lessons store what they have in six ways, most of them while they are left. */
import { readFileSync } from 'node:fs';
import type { ZipEntry } from '../zip-bytes.ts';
import { withManifest } from './package-manifest.ts';

export const storingWays = [
  'grava',
  'define',
  'beforeunload',
  'pagehide',
  'unload',
  'unload-fim',
] as const;
export type StoringWay = (typeof storingWays)[number];

export const leavingPackage = (): ZipEntry[] =>
  withManifest({
    id: 'guarda',
    title: 'Guarda o que foi feito',
    version: '2004 4th Edition',
    items: storingWays.map((way) => ({ id: way, title: way, href: `guarda.html?como=${way}` })),
    files: [
      {
        name: 'guarda.html',
        data: '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Guarda</title><p id="lido"></p><button id="anotar">Anotar</button><p id="anotado"></p><script src="guarda.js"></script></html>',
      },
      {
        name: 'guarda.js',
        data: readFileSync(new URL('guarda.js', import.meta.url), 'utf8'),
      },
    ],
  });
