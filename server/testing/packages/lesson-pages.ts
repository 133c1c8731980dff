/** Pages of the packages: plain HTML that reads well on a phone, with the scripts beside. */
import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { ZipEntry } from '../zip-bytes.ts';

const here = new URL('./', import.meta.url);
const demo = new URL('../../demo/aurora/courses/', import.meta.url);

/** A file that packages share, where each of them keeps it. */
export const shared = (...names: string[]): ZipEntry[] =>
  names.map((name) => ({ name: `comum/${name}`, data: readFileSync(new URL(name, here), 'utf8') }));

/** Text of one of the demonstration's courses. */
export const courseText = (path: string): string => readFileSync(new URL(path, demo), 'utf8');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Frame {
  course: string;
  title: string;
  body: string;
  scripts: readonly string[];
  /** With buttons to go on, and a bar. */
  isWalked?: boolean;
}

export const htmlPage = ({
  course,
  title,
  body,
  scripts,
  isWalked = true,
}: Frame): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="comum/estilo.css">
</head>
<body>
<header><strong>${escaped(title)}</strong><small>${escaped(course)}${isWalked ? ' · <span id="conta"></span>' : ''}</small>${isWalked ? '<div class="barra"><i></i></div>' : ''}</header>
<main>${body}</main>
${isWalked ? '<footer><button type="button" id="voltar">Voltar</button><button type="button" id="continuar" class="principal">Continuar</button></footer>' : ''}
${scripts.map((script) => `<script src="comum/${script}"></script>`).join('\n')}
</body>
</html>
`;

/**
 * One screen a heading of the text; what stands before the first is the first screen, with the
 * title.
 */
export const lessonPage = (name: string, course: string, title: string, text: string): ZipEntry => {
  const parts = text.split(/^(?=## )/m).filter((part) => part.trim() !== '');
  const screens = parts.map((part, at) => {
    const head = at === 0 && !part.startsWith('## ') ? `<h1>${escaped(title)}</h1>` : '';
    return `<section${at === 0 ? '' : ' hidden'}>${head}${marked.parse(part, { async: false })}</section>`;
  });
  return {
    name,
    data: htmlPage({ course, title, body: screens.join('\n'), scripts: ['scorm.js', 'aula.js'] }),
  };
};

export interface QuizQuestion {
  text: string;
  options: string[];
  /** Index of the right one. */
  right: number;
}

export const quizPage = (
  name: string,
  course: string,
  title: string,
  questions: readonly QuizQuestion[],
): ZipEntry => {
  const data = JSON.stringify(questions).replaceAll('<', '\\u003c');
  const page = htmlPage({ course, title, body: '', scripts: ['scorm.js', 'prova.js'] });
  return {
    name,
    data: page.replace(
      '<script ',
      () => `<script type="application/json" id="perguntas">${data}</script>\n<script `,
    ),
  };
};
