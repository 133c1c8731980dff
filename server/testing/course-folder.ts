/** Temporary company folders for tests: a small valid one, with the changes of a test. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { mp3, mp4 } from './media-bytes.ts';

export type FolderFiles = Record<string, string | Uint8Array | null>;

const company = `id: padaria
name: Padaria da Vila
shortName: Padaria
hosts: [padaria.localhost]
logo: pictures/logo.svg
brand: {brand: "#0d4653", menu: "#0d4653", accent: "#0a7180", neutralHue: 82}
terms:
  agreementVersion: 2
  usage: terms/uso.md
  responsibility: {id: risco, name: Termo de risco, version: 1, file: terms/risco.md}
password: Padaria2026
people:
  - {username: Ana, name: Ana Prado, email: ana@padaria.example, enrolled: [forno]}
  - {username: chefe, name: Bento Luz, admin: 1}
menu:
  - {text: Cozinha, node: cozinha}
home:
  blocks:
    - type: MasterBanner
      rotationInterval: 8
      elements:
        - {eyebrow: Novo, title: O forno, action: Ver, node: forno, image: pictures/logo.svg}
    - {type: EnrollmentsInProgress, title: Continue}
    - {type: TitleSection, title: Curtas}
    - type: TextSection
      text: Até **três** minutos.
    - type: Carrousel
      title: Curtas
      cardFormat: square
      elements:
        - {content: acender}
        - {node: forno}
areas:
  - id: cozinha
    code: "1"
    title: Cozinha
    blocks:
      - type: Grid
        title: Trilhas
        elements:
          - {node: forno}
onBoardScreen: {url: "https://boas-vindas.example/inicio"}
`;

const course = `id: forno
code: "1.1"
area: cozinha
title: O forno
shortTitle: Forno
syllabus: |
  **Para quem** assa.
workload: 600
image: capa.png
sequential: true
validityMonths: 12
sections:
  - title: Ligar
    contents:
      - {id: acender, type: article, title: Acender, description: Sem susto, author: Bento, authorRole: Padeiro, duration: 60, image: capa.png, file: acender.md}
      - {id: filme, type: video, title: Filme, duration: 12, file: filme.mp4, captions: filme.vtt, poster: capa.png}
  - title: Limpar
    contents:
      - {id: som, type: audio, title: Som, mandatory: false, file: som.mp3}
      - {id: pagina, type: html, title: Página, file: pagina.html, referenceLink: "https://example.org/a"}
      - {id: guia, type: pdf, title: Guia, file: guia.pdf}
      - {id: lista, type: file, title: Lista, file: lista.csv, shareable: true}
`;

let capa: Promise<Buffer> | undefined;
const png = (): Promise<Buffer> =>
  (capa ??= sharp({
    create: { width: 4, height: 2, channels: 3, background: { r: 200, g: 10, b: 10 } },
  })
    .png()
    .toBuffer());

/** A valid folder: one company, one area, one course with several types of content. */
export const goodFolder = async (): Promise<FolderFiles> => ({
  'company.yaml': company,
  'pictures/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  'terms/uso.md': '# Uso\n\nUse bem.',
  'terms/risco.md': 'O forno queima.',
  'courses/forno/course.yaml': course,
  'courses/forno/capa.png': await png(),
  'courses/forno/acender.md': '## Antes\n\nAbra o gás.\n\n![O forno](capa.png)\n',
  'courses/forno/filme.mp4': mp4(12.4),
  'courses/forno/filme.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nOlá\n',
  'courses/forno/som.mp3': mp3(5),
  'courses/forno/pagina.html': '<h1>Página</h1><p onclick="x()">Olá<script>alert(1)</script></p>',
  'courses/forno/guia.pdf': '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
  'courses/forno/lista.csv': 'item;quantidade\nfarinha;2\n',
});

/**
 * Writes a folder and returns its path and a function that removes it. Files that are null are left
 * out.
 */
export const layFolder = async (
  files: FolderFiles,
): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-folder-'));
  for (const [path, content] of Object.entries(files)) {
    if (content === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** The valid folder with some text replaced; each replaced text must exist. */
export const changedFolder = async (
  changes: Record<string, readonly (readonly [string, string])[]>,
): Promise<FolderFiles> => {
  const files = await goodFolder();
  for (const [path, replacements] of Object.entries(changes)) {
    for (const [from, to] of replacements) {
      const text = files[path];
      if (typeof text !== 'string' || !text.includes(from))
        throw new Error(`${path} has no ${from}`);
      files[path] = text.replace(from, to);
    }
  }
  return files;
};
