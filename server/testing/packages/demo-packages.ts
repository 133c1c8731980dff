/**
 * The demonstration's own packages, of its own texts: lessons of 1.2 that open one after the other,
 * and a lesson with a quiz of 2004.
 */
import type { ZipEntry } from '../zip-bytes.ts';
import { courseText, lessonPage, type QuizQuestion, quizPage, shared } from './lesson-pages.ts';
import { withManifest } from './package-manifest.ts';

const after = (...ids: string[]): string =>
  `<adlcp:prerequisites type="aicc_script">${ids.join('&amp;')}</adlcp:prerequisites>`;

const REST = 'Descanso que protege';

/** SCORM 1.2: two modules, three lessons, each opens when those before it are done. */
export const restPackage = (): ZipEntry[] =>
  withManifest({
    id: 'aurora-descanso',
    title: REST,
    version: '1.2',
    items: [
      {
        id: 'estrada',
        title: 'Na estrada',
        items: [
          { id: 'tempo', title: 'Tempo de direção e de repouso', href: 'tempo.html' },
          { id: 'sono', title: 'Sono ao volante', href: 'sono.html', more: after('tempo') },
        ],
      },
      {
        id: 'frio',
        title: 'No frio',
        items: [
          {
            id: 'camara',
            title: 'A pausa na câmara fria',
            href: 'camara.html',
            more: after('estrada'),
          },
        ],
      },
    ],
    files: [
      lessonPage(
        'tempo.html',
        REST,
        'Tempo de direção e de repouso',
        courseText('direcao-e-descanso/tempo-de-direcao.md'),
      ),
      lessonPage(
        'sono.html',
        REST,
        'Sono ao volante',
        courseText('direcao-e-descanso/sono-ao-volante.md'),
      ),
      lessonPage(
        'camara.html',
        REST,
        'A pausa na câmara fria',
        courseText('pausas-que-protegem/pausa-na-camara-fria.md'),
      ),
      ...shared('estilo.css', 'scorm.js', 'aula.js'),
    ],
  });

/** Each answer stands in the lesson. */
export const fireQuestions: QuizQuestion[] = [
  {
    text: 'Você viu fogo no carregador da doca 3. O que vem primeiro?',
    options: ['Pegar o extintor', 'Acionar o alarme', 'Chamar o líder pelo rádio'],
    right: 1,
  },
  {
    text: 'Quanto dura, mais ou menos, um extintor portátil?',
    options: ['De 8 a 20 segundos', 'De 2 a 3 minutos', 'Até a chama apagar'],
    right: 0,
  },
  {
    text: 'Para onde se aponta o extintor?',
    options: ['Para a ponta da chama', 'Para a fumaça', 'Para a base do fogo'],
    right: 2,
  },
  {
    text: 'O fogo está entre você e a saída. O que fazer?',
    options: [
      'Sair por outro lado e fechar a porta',
      'Combater até abrir passagem',
      'Esperar a brigada no lugar',
    ],
    right: 0,
  },
  {
    text: 'No ponto de encontro, falta uma pessoa. Quem entra para procurar?',
    options: [
      'O líder do setor',
      'O bombeiro, com a informação que você der',
      'Quem trabalha ao lado dela',
    ],
    right: 1,
  },
];

const FIRE = 'O primeiro minuto do fogo';
const firePages = (): ZipEntry[] => [
  lessonPage(
    'licao.html',
    FIRE,
    'O que fazer no primeiro minuto',
    courseText('combate-a-principio-de-incendio/no-primeiro-minuto.md'),
  ),
  quizPage('prova.html', FIRE, 'Prova do primeiro minuto', fireQuestions),
  ...shared('estilo.css', 'scorm.js', 'aula.js', 'prova.js'),
];

const READ = 'aurora.primeiro-minuto.lido';

/**
 * SCORM 2004, 4th edition: the quiz stays closed until the lesson is done; it has three attempts,
 * and its score decides.
 */
export const firePackage = (): ZipEntry[] =>
  withManifest({
    id: 'aurora-primeiro-minuto',
    title: FIRE,
    version: '2004 4th Edition',
    files: firePages(),
    items: [
      {
        id: 'licao',
        title: 'O que fazer no primeiro minuto',
        href: 'licao.html',
        more: `<imsss:sequencing>
          <imsss:rollupRules objectiveMeasureWeight="0"/>
          <imsss:objectives><imsss:primaryObjective objectiveID="lido"><imsss:mapInfo targetObjectiveID="${READ}" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`,
      },
      {
        id: 'prova',
        title: 'Prova do primeiro minuto',
        href: 'prova.html',
        more: `<imsss:sequencing>
          <imsss:sequencingRules><imsss:preConditionRule>
            <imsss:ruleConditions conditionCombination="any">
              <imsss:ruleCondition referencedObjective="antes" operator="not" condition="objectiveStatusKnown"/>
              <imsss:ruleCondition referencedObjective="antes" operator="not" condition="satisfied"/>
            </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
          <imsss:limitConditions attemptLimit="3"/>
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="nota" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective>
            <imsss:objective objectiveID="antes"><imsss:mapInfo targetObjectiveID="${READ}" readSatisfiedStatus="true"/></imsss:objective>
          </imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`,
      },
    ],
    more: '<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>',
  });
