/** Packages for tests alone: what lessons do that is hard on a player. */
import type { ZipEntry } from '../zip-bytes.ts';
import { fireQuestions } from './demo-packages.ts';
import { courseText, htmlPage, lessonPage, quizPage, shared } from './lesson-pages.ts';
import { withManifest } from './package-manifest.ts';

/** SCORM 1.2: one quiz, passed from 80 points on. */
export const quizPackage = (): ZipEntry[] =>
  withManifest({
    id: 'prova-12',
    title: 'Prova do primeiro minuto',
    version: '1.2',
    items: [
      {
        id: 'prova',
        title: 'Prova do primeiro minuto',
        href: 'prova.html',
        more: '<adlcp:masteryscore>80</adlcp:masteryscore>',
      },
    ],
    files: [
      quizPage(
        'prova.html',
        'Combate a princípio de incêndio',
        'Prova do primeiro minuto',
        fireQuestions,
      ),
      ...shared('estilo.css', 'scorm.js', 'prova.js'),
    ],
  });

/** SCORM 2004: keeps 64,000 letters, and says whether they come back. */
export const longPackage = (): ZipEntry[] =>
  withManifest({
    id: 'anotacoes',
    title: 'Anotações longas',
    version: '2004 4th Edition',
    items: [{ id: 'anotacoes', title: 'Anotações longas', href: 'anotacoes.html' }],
    files: [
      {
        name: 'anotacoes.html',
        data: htmlPage({
          course: 'Caderno de turno',
          title: 'Anotações longas',
          isWalked: false,
          scripts: ['scorm.js', 'longa.js'],
          body: '<h1>Anotações longas</h1><p>Este caderno guarda 64.000 letras de uma vez, o máximo que o padrão promete.</p><p><button type="button" id="guardar" class="principal">Guardar</button></p><p id="resultado" role="status"></p>',
        }),
      },
      ...shared('estilo.css', 'scorm.js', 'longa.js'),
    ],
  });

/** SCORM 1.2: the lesson is in a frame inside a frame, and looks for its API through `parent`. */
export const framedPackage = (): ZipEntry[] => {
  const frame = (name: string, source: string): ZipEntry => ({
    name,
    data: htmlPage({
      course: 'Frio',
      title: 'A pausa na câmara fria',
      isWalked: false,
      scripts: [],
      body: '',
    }).replace(
      /<header>.*<\/main>/s,
      `<iframe src="${source}" title="A pausa na câmara fria"></iframe>`,
    ),
  });
  return withManifest({
    id: 'quadros',
    title: 'A pausa na câmara fria',
    version: '1.2',
    items: [{ id: 'quadros', title: 'A pausa na câmara fria', href: 'index.html?modo=aula' }],
    files: [
      frame('index.html', 'quadro.html'),
      frame('quadro.html', 'aula.html'),
      lessonPage(
        'aula.html',
        'Frio',
        'A pausa na câmara fria',
        courseText('pausas-que-protegem/pausa-na-camara-fria.md'),
      ),
      ...shared('estilo.css', 'scorm.js', 'aula.js'),
    ],
  });
};

/**
 * SCORM 1.2: tries the session, the mirror, another package and the page around it; what came of
 * each is in its suspend data and in #resultado. `other`: the id of a package that is not for it.
 */
export const hostilePackage = (other = ''): ZipEntry[] =>
  withManifest({
    id: 'hostil',
    title: 'Pacote hostil',
    version: '1.2',
    items: [
      {
        id: 'hostil',
        title: 'Pacote hostil',
        href: other === '' ? 'index.html' : `index.html?outro=${other}`,
      },
    ],
    files: [
      {
        name: 'index.html',
        data: htmlPage({
          course: 'Teste',
          title: 'Pacote hostil',
          isWalked: false,
          scripts: ['scorm.js', 'hostil.js'],
          body: '<p><button type="button" id="sair">Trocar a página</button> <button type="button" id="repetir">Gravar sem fim</button></p><pre id="resultado"></pre>',
        }),
      },
      ...shared('estilo.css', 'scorm.js', 'hostil.js'),
    ],
  });

const found = (...ids: string[]): string => ids.map((id) => `<pre id="${id}"></pre>`).join('');

/**
 * SCORM 1.2: a lesson that keeps a secret in every place of the browser, and says what others left
 * there.
 */
export const neighbourPackage = (): ZipEntry[] =>
  withManifest({
    id: 'vizinha',
    title: 'Vizinha',
    version: '1.2',
    items: [{ id: 'vizinha', title: 'Vizinha', href: 'index.html' }],
    files: [
      {
        name: 'index.html',
        data: htmlPage({
          course: 'Teste',
          title: 'Vizinha',
          isWalked: false,
          scripts: ['scorm.js', 'armazens.js', 'vizinha.js'],
          body: found('achado', 'guardado', 'estado', 'nota'),
        }),
      },
      ...shared('estilo.css', 'scorm.js', 'armazens.js', 'vizinha.js'),
    ],
  });

/**
 * SCORM 1.2: reads what other packages stored, keeps a window and ports, answers as the page around
 * lessons, registers workers, fills the device and commits without end. Names of its files are
 * addresses.
 */
export const rivalPackage = (): ZipEntry[] =>
  withManifest({
    id: 'rival',
    title: 'Rival',
    version: '1.2',
    // Its address ends as that of a PDF, whose frame is not boxed.
    items: [{ id: 'rival', title: 'Rival', href: 'index.html?guia=.pdf' }],
    files: [
      {
        name: 'index.html',
        data: htmlPage({
          course: 'Teste',
          title: 'Rival',
          isWalked: false,
          scripts: ['scorm.js', 'armazens.js', 'rival.js'],
          body: `<p><button type="button" id="atacar">Atacar</button></p>${found('achado', 'resultado', 'estado', 'portas')}`,
        }),
      },
      {
        name: 'janela.html',
        data: htmlPage({
          course: 'Teste',
          title: 'Janela do rival',
          isWalked: false,
          scripts: ['armazens.js', 'rival-janela.js'],
          body: `${found('achado', 'portas')}<pre id="voltas">0</pre>`,
        }),
      },
      { name: 'https:/example.org/index.html', data: 'endereço' },
      { name: 'lesson', data: 'endereço' },
      { name: 'p/maintenance', data: 'endereço' },
      ...shared(
        'estilo.css',
        'scorm.js',
        'armazens.js',
        'rival.js',
        'rival-fora.js',
        'rival-guarda.js',
        'rival-janela.js',
        'rival-portas.js',
      ),
    ],
  });
