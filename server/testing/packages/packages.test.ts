import { fileURLToPath } from 'node:url';
import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { readPackage } from '#server/areas/scorm/package/read-package.ts';
import { layZip } from '../scorm-zip.ts';
import type { ZipEntry } from '../zip-bytes.ts';
import { fireQuestions, firePackage, restPackage } from './demo-packages.ts';
import { shapesPackage } from './shapes.ts';
import {
  framedPackage,
  hostilePackage,
  longPackage,
  neighbourPackage,
  quizPackage,
  rivalPackage,
} from './test-packages.ts';

const read = async (entries: readonly ZipEntry[]) => {
  const { zip, remove } = await layZip(entries);
  return readPackage(zip)
    .then(({ scorm }) => scorm)
    .finally(remove);
};

/** A learning system that keeps whatever it is told. */
const system = (is2004: boolean, data: Record<string, string> = {}) => {
  const calls: string[] = [];
  const say = (name: string, value = 'true') => {
    calls.push(name);
    return value;
  };
  const set = (key: string, value: string) => {
    data[key] = value;
    return 'true';
  };
  const [start, end, get, put, save] = is2004
    ? ['Initialize', 'Terminate', 'GetValue', 'SetValue', 'Commit']
    : ['LMSInitialize', 'LMSFinish', 'LMSGetValue', 'LMSSetValue', 'LMSCommit'];
  const api = {
    [start]: () => say('start'),
    [end]: () => say('end'),
    [get]: (key: string) => data[key] ?? '',
    [put]: set,
    [save]: () => say('save'),
  };
  return { calls, data, named: { [is2004 ? 'API_1484_11' : 'API']: api } };
};

/** The lesson's page in a window that has the system's API, its scripts run as a browser would. */
const opened = (entries: readonly ZipEntry[], name: string, { named }: { named: object }) => {
  const text = (path: string) => String(entries.find((entry) => entry.name === path)?.data);
  const { window } = new JSDOM(text(name), {
    runScripts: 'outside-only',
    url: 'http://pacotes.localhost/p/',
    virtualConsole: new VirtualConsole(),
  });
  Object.assign(window, named, { scrollTo: () => undefined });
  for (const script of window.document.querySelectorAll('script[src]'))
    window.eval(text(script.getAttribute('src') ?? ''));
  const find = <T extends Element>(selector: string) => window.document.querySelector<T>(selector)!;
  return {
    text: (selector: string) => find(selector).textContent,
    click: (selector: string) => find<HTMLElement>(selector).click(),
    next: () => find<HTMLButtonElement>('#continuar').click(),
    choose: (option: number) => find<HTMLInputElement>(`input[value="${option}"]`).click(),
    leave: () => window.dispatchEvent(new window.Event('pagehide')),
  };
};

describe('our own packages', () => {
  it.each<[string, () => ZipEntry[], object]>([
    [
      'rest',
      restPackage,
      {
        version: '1.2',
        title: 'Descanso que protege',
        lessons: [
          { idSco: 'tempo', label: 'Na estrada', prerequisites: null },
          { idSco: 'sono', label: 'Na estrada', prerequisites: 'tempo' },
          { idSco: 'camara', label: 'No frio', prerequisites: '(tempo&sono)' },
        ],
      },
    ],
    [
      'fire',
      firePackage,
      {
        version: '2004',
        edition: '4th',
        lessons: [{ idSco: 'licao' }, { idSco: 'prova', masteryScore: 70 }],
        sequencing: { children: [{}, { attemptLimit: 3 }] },
      },
    ],
    ['quiz', quizPackage, { version: '1.2', lessons: [{ masteryScore: 80 }] }],
    ['long', longPackage, { version: '2004', lessons: [{ launch: 'anotacoes.html' }] }],
    ['framed', framedPackage, { version: '1.2', lessons: [{ launch: 'index.html?modo=aula' }] }],
    [
      'shapes',
      shapesPackage,
      {
        version: '1.2',
        lessons: [{ launch: 'scormdriver/indexAPI.html?moduleId=1#/lessons/abc' }, {}, {}, {}, {}],
      },
    ],
    ['hostile', hostilePackage, { version: '1.2', lessons: [{ launch: 'index.html' }] }],
    ['neighbour', neighbourPackage, { version: '1.2', lessons: [{ launch: 'index.html' }] }],
    ['rival', rivalPackage, { version: '1.2', lessons: [{ launch: 'index.html?guia=.pdf' }] }],
  ])('%s is taken', async (_, make, expected) => {
    expect(await read(make())).toMatchObject(expected);
  });

  it.each([
    ['descanso-que-protege/descanso.zip', restPackage],
    ['primeiro-minuto/primeiro-minuto.zip', firePackage],
  ] as const)('%s of the demonstration is made of its texts as they are', async (path, make) => {
    const { zip, remove } = await layZip(make());
    const made = await readPackage(zip).finally(remove);
    // The files, not the zip: another version of the compressor packs them otherwise.
    expect(
      (
        await readPackage(
          fileURLToPath(new URL(`../../demo/aurora/courses/${path}`, import.meta.url)),
        )
      ).files,
    ).toEqual(made.files);
  });

  it('read well on a phone, and name no file that they do not have', () => {
    for (const entries of [
      restPackage(),
      firePackage(),
      quizPackage(),
      longPackage(),
      framedPackage(),
      hostilePackage(),
    ]) {
      const names = entries.map(({ name }) => String(name));
      for (const { name, data } of entries.filter((entry) =>
        String(entry.name).endsWith('.html'),
      )) {
        const { document } = new JSDOM(String(data)).window;
        expect([
          name,
          document.documentElement.lang,
          document.querySelector('meta[name=viewport]')?.getAttribute('content'),
        ]).toEqual([name, 'pt-BR', 'width=device-width, initial-scale=1']);
        const used = [...document.querySelectorAll('script[src],iframe,link')].map(
          (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
        );
        expect(used.filter((one) => !names.includes(one))).toEqual([]);
      }
    }
  });
});

describe('a lesson of 1.2', () => {
  it('keeps its place and its state at every step, goes on there, and is complete at its end', () => {
    const first = system(false);
    const page = opened(restPackage(), 'tempo.html', first);
    expect(page.text('#conta')).toBe('1 de 5');
    page.next();
    page.next();
    expect(first.data).toMatchObject({
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': '2',
      'cmi.suspend_data': '{"seen":[0,1,2]}',
    });
    expect(first.calls.filter((call) => call === 'save').length).toBe(3);
    page.leave();
    page.leave();
    expect(first.calls.slice(-2)).toEqual(['save', 'end']);
    expect(first.data).toMatchObject({
      'cmi.core.exit': 'suspend',
      'cmi.core.session_time': '00:00:00',
    });

    const later = system(false, first.data);
    const again = opened(restPackage(), 'tempo.html', later);
    expect(again.text('#conta')).toBe('3 de 5');
    for (let i = 0; i < 3; i += 1) again.next();
    again.leave();
    expect(later.data).toMatchObject({
      'cmi.core.lesson_status': 'completed',
      'cmi.core.exit': '',
    });
    opened(restPackage(), 'tempo.html', later);
    expect(later.data['cmi.core.lesson_status']).toBe('completed');
  });
});

describe('a quiz', () => {
  const answer = (page: ReturnType<typeof opened>, rights: number) =>
    fireQuestions.forEach(({ right, options }, at) => {
      page.choose(at < rights ? right : (right + 1) % options.length);
      page.next();
    });

  it('of 1.2 grades by the mastery score of the package, and may be taken again', () => {
    const lms = system(false, { 'cmi.student_data.mastery_score': '80' });
    const page = opened(quizPackage(), 'prova.html', lms);
    answer(page, 3);
    expect(lms.data).toMatchObject({
      'cmi.core.lesson_status': 'failed',
      'cmi.core.score.raw': '60',
      'cmi.interactions.4.result': 'wrong',
    });
    expect(page.text('main')).toContain('Você fez 60 pontos; para passar são 80.');
    page.next();
    answer(page, 4);
    expect(lms.data).toMatchObject({
      'cmi.core.lesson_status': 'passed',
      'cmi.core.score.raw': '80',
      'cmi.interactions.0.student_response': '1',
    });
  });

  it('of 2004 sets score, success and completion', () => {
    const lms = system(true, { 'cmi.scaled_passing_score': '0.7' });
    answer(opened(firePackage(), 'prova.html', lms), 5);
    expect(lms.data).toMatchObject({
      'cmi.success_status': 'passed',
      'cmi.completion_status': 'completed',
      'cmi.score.scaled': '1',
      'cmi.score.raw': '100',
      'cmi.interactions.2.learner_response': '2',
    });
  });
});

describe('long suspend data', () => {
  it('is 64,000 letters, and is compared when it comes back', () => {
    const lms = system(true);
    const page = opened(longPackage(), 'anotacoes.html', lms);
    expect(page.text('#resultado')).toBe('Ainda não há anotações guardadas.');
    page.click('#guardar');
    expect([page.text('#resultado'), lms.data['cmi.suspend_data']?.length]).toEqual([
      'Guardado: 64.000 letras.',
      64_000,
    ]);
    expect(opened(longPackage(), 'anotacoes.html', lms).text('#resultado')).toBe(
      'As 64.000 letras voltaram inteiras.',
    );
    lms.data['cmi.suspend_data'] = 'x';
    expect(opened(longPackage(), 'anotacoes.html', lms).text('#resultado')).toBe(
      'Voltaram 1 letras, diferentes das guardadas.',
    );
  });
});

describe('the hostile package', () => {
  it('says of each attempt whether it came through', async () => {
    const results = async (fetch: () => Promise<unknown>) => {
      const lms = system(false);
      opened(hostilePackage('a'.repeat(64)), 'index.html', {
        ...lms,
        named: { ...lms.named, fetch },
      });
      await expect
        .poll(() => Object.keys(JSON.parse(lms.data['cmi.suspend_data'] ?? '{}')).length)
        .toBe(17);
      const found: Record<string, string> = JSON.parse(lms.data['cmi.suspend_data'] ?? '{}');
      return ['dados nesta origem', 'pasta acima', 'bancos do aplicativo'].map(
        (name) => found[name],
      );
    };
    expect(
      await results(() => Promise.resolve({ ok: true, text: () => Promise.resolve('segredo') })),
    ).toEqual(['conseguiu: segredo', 'conseguiu: segredo', 'barrado']);
    expect(await results(() => Promise.reject(new TypeError('fetch')))).toEqual([
      'barrado',
      'barrado',
      'barrado',
    ]);
    expect(await results(() => Promise.resolve({ ok: false }))).toEqual([
      'barrado',
      'barrado',
      'barrado',
    ]);
  });
});
