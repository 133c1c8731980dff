/** A bank becomes an evaluation that the course folder imports, or nothing is written. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFolder, layFolder } from '#server/testing/course-folder.ts';
import { planCompany } from '../build/plan-company.ts';
import { startImport } from '../build/start-import.ts';
import { convertBank } from './convert-bank.ts';

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilha-bank-test-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

const convert = async (name: string, bytes: string | Uint8Array, skip: string[] = []) => {
  await writeFile(join(folder, name), bytes);
  return convertBank({
    file: join(folder, name),
    skip,
    pictures: 'refuse',
    log: (line) => said.push(line),
  });
};
const refusal = (run: Promise<unknown>): Promise<string[]> =>
  run.then(
    () => ['taken'],
    (error: unknown) => (error instanceof Error ? error.message.split('\n') : [String(error)]),
  );
const written = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

const gift = `$CATEGORY: Loja

Abrir?{=Duas voltas ~Uma #quase}

Quais?{~%75%*a* ~%25%b ~%-100%c}

Sim{F}

Ligue{=x: y -> 1 =z -> 2}

Conte {}

Quanto?{#3}
`;
const evaluation = `id: banco
type: KNOWLEDGE
title: banco
language: html
questions:
  # Loja
  - single: <p>Abrir?</p>
    options:
      - Duas voltas
      - Uma
    right: Duas voltas
  - multiple: <p>Quais?</p>
    options:
      - text: "*a*"
        credit: 0.75
      - text: b
        credit: 0.25
      - text: c
        credit: -1
    right:
      - "*a*"
      - b
  - trueOrFalse: <p>Sim</p>
    right: false
  - correlate: <p>Ligue</p>
    pairs:
      - option: "x: y"
        target: "1"
      - option: z
        target: "2"
  - comment: <p>Conte</p>
`;

const banksIn = async (files: Record<string, Uint8Array>) => {
  const course = await changedFolder({
    'courses/forno/course.yaml': [
      ['sections:\n', 'sections:\n  - evaluations: [{file: banco.yaml}]\n'],
    ],
  });
  const laid = await layFolder({ ...course, ...files });
  return planCompany(await startImport(laid.folder, () => undefined), () => undefined).finally(
    laid.remove,
  );
};

describe('a bank of questions', () => {
  it('becomes an evaluation, without the types that it may go without', async () => {
    expect(await convert('banco.gift', gift, ['numerical', 'cloze'])).toBe(
      join(folder, 'banco.yaml'),
    );
    expect(await written('banco.yaml')).toBe(evaluation);
    expect(said).toEqual([
      'Ficaram de fora 1 pergunta(s) do tipo numerical (linha 13).',
      '1 comentário(s) sobre respostas (feedback) não têm lugar numa avaliação e ficaram de fora.',
      `5 pergunta(s) em ${join(folder, 'banco.yaml')}. Confira o título e a nota, e nomeie o arquivo em evaluations de course.yaml.`,
    ]);
  });

  it('is imported with its course: HTML stays HTML, and is cleaned', async () => {
    await convert(
      'banco.gift',
      `${gift.replace('Quanto?{#3}', '')}\n\n[html]<p onclick="x()">Oi<script>alert(1)</script></p>{=<b>a</b> ~*b*}`,
    );
    const plan = await banksIn({
      'courses/forno/banco.yaml': await readFile(join(folder, 'banco.yaml')),
    });
    const questions = plan.evaluations.flatMap((bank) => bank.questions);
    expect(questions.map(({ questionType }) => questionType)).toEqual([
      'SINGLE_OPTION',
      'MULTI_OPTION',
      'TRUE_OR_FALSE',
      'CORRELATE',
      'COMMENT',
      'SINGLE_OPTION',
    ]);
    expect(questions[5]).toMatchObject({
      statement: '<p>Oi</p>',
      options: [{ description: '<b>a</b>' }, { description: '*b*' }],
    });
    expect(Object.values(questions[1]?.credits ?? {})).toEqual([0.75, 0.25, -1]);
  });

  it('keeps questions of one text apart', async () => {
    await convert('banco.gift', 'Qual?{=a ~b}\n\nQual?{=c ~d}\n\nQual?{T}\n\nQual?{=e ~f}');
    const plan = await banksIn({
      'courses/forno/banco.yaml': await readFile(join(folder, 'banco.yaml')),
    });
    const questions = plan.evaluations.flatMap((bank) => bank.questions);
    const [first = ''] = questions.map(({ idQuestion }) => idQuestion);
    expect(
      questions.map(({ idQuestion, options }) => [idQuestion, options[0]?.description]),
    ).toEqual([
      [first, 'a'],
      [`${first}-2`, 'c'],
      [expect.not.stringContaining(first), 'Verdadeiro'],
      [`${first}-3`, 'e'],
    ]);
  });

  it('brings the pictures of Moodle along', async () => {
    const png = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const xml = `<quiz><question type="multichoice"><name><text>N</text></name><questiontext format="html"><text><![CDATA[<p>Qual?</p><img src="@@PLUGINFILE@@/p.png" alt="x">]]></text><file name="p.png" encoding="base64">${png.toString('base64')}</file></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;
    await convert('banco.xml', xml);
    const [picture = ''] = await readdir(join(folder, 'banco-imagens'));
    expect(picture).toMatch(/^[0-9a-f]{12}\.png$/);
    const plan = await banksIn({
      'courses/forno/banco.yaml': await readFile(join(folder, 'banco.yaml')),
      [`courses/forno/banco-imagens/${picture}`]: await readFile(
        join(folder, 'banco-imagens', picture),
      ),
    });
    expect(plan.evaluations[0]?.questions[0]?.statement).toMatch(
      /^<p>Qual\?<\/p><img src="\/media\/[0-9a-f]{64}\/[0-9a-f]{12}\.webp" alt="x" width="4" height="2" \/>$/,
    );
    const bad = xml.replace(
      png.toString('base64'),
      Buffer.from('%PDF-1.4 nada').toString('base64'),
    );
    expect(await refusal(convert('outro.xml', bad))).toEqual([
      'outro.xml:1: o arquivo “p.png” não é uma imagem aceita',
    ]);
    expect((await readdir(folder)).filter((name) => name.startsWith('outro'))).toEqual([
      'outro.xml',
    ]);
  });

  it('is read as people save it: Aiken in Windows-1252', async () => {
    await convert(
      'Prova Rápida.txt',
      Buffer.from('Qual é?\r\nA. não\r\nB. sim\r\nANSWER: A\r\n', 'latin1'),
    );
    expect(await written('Prova Rápida.yaml')).toBe(
      'id: prova-rapida\ntype: KNOWLEDGE\ntitle: Prova Rápida\nlanguage: html\nquestions:\n  - single: <p>Qual é?</p>\n    options:\n      - não\n      - sim\n    right: não\n',
    );
  });

  it('without a grade is a survey', async () => {
    await convert('banco.gift', 'Conte {}');
    expect(await written('banco.yaml')).toContain('type: REACTION\nsurvey: true\n');
  });
});

it('a matching question keeps its distractors, and an answer of two questions', async () => {
  await convert('ligar.gift', 'Ligue{=a -> 1 =b -> 1 =c -> 2 = -> 3}');
  expect(await written('ligar.yaml')).toContain(`  - correlate: <p>Ligue</p>
    pairs:
      - option: a
        target: "1"
      - option: b
        target: "1"
      - option: c
        target: "2"
    distractors:
      - "3"
`);
});

describe('nothing is written', () => {
  it.each([
    [gift, ['banco.gift:13: não há pergunta do tipo numerical aqui: “Quanto?”']],
    [
      'Um?{=a ~b}\n\nDois?{~a ~b}\n\nTrês?{=a',
      [
        'banco.gift:3: a pergunta não tem resposta certa (com 100% dos pontos)',
        'banco.gift:5: as chaves { } da pergunta não fecham: uma chave que é texto leva barra invertida: \\{',
      ],
    ],
    ['Um?{\n=a\n~a}', ['banco.gift:3: ']],
    ['Um?{=a ~b}\n\nUm?{=a ~b}', ['banco.gift:3: ']],
    [
      '[html]Veja <img src\\="https\\://site.example/x.png">{T}',
      [
        'banco.gift:1: a imagem “https://site.example/x.png” não é um arquivo da pasta: traga o arquivo para a pasta',
      ],
    ],
    [
      '[html]Ouça <audio src\\="@@PLUGINFILE@@/voz.mp3"></audio>{T}',
      [
        'banco.gift:1: uma pergunta não toca som nem vídeo: “voz.mp3”; tire do banco ou leve para uma aula',
      ],
    ],
    [
      '[html]Veja{\n=<img src\\="@@PLUGINFILE@@/a.png">\n~b}',
      [
        'banco.gift:2: o arquivo “a.png” não vem dentro de um GIFT: exporte o banco como XML do Moodle',
      ],
    ],
    [`${'a'.repeat(50_001)}{T}`, ['banco.gift:1: este texto passa de 50000 caracteres']],
    [
      `Um?{=a${Array.from({ length: 50 }, (_, i) => ` ~b${i}`).join('')}}`,
      ['banco.gift:1: há respostas demais (limite: 50)'],
    ],
    ['// nada', ['banco.gift:1: o arquivo não tem nenhuma pergunta que possa ser trazida']],
    ['\u0000\u0001', ['banco.gift: o arquivo não é um texto: abra no editor e salve como UTF-8']],
  ])('for %j', async (text, problems) => {
    const told = await refusal(convert('banco.gift', text));
    expect(told).toHaveLength(problems.length);
    for (const [at, problem] of problems.entries()) expect(told[at]).toContain(problem);
    expect(await readdir(folder)).toEqual(['banco.gift']);
    expect(said).toEqual([]);
  });

  it('where a question of Moodle plays a sound', async () => {
    const xml =
      '<quiz><question type="essay"><name><text>N</text></name><questiontext format="html"><text><![CDATA[<audio controls><source src="@@PLUGINFILE@@/voz.mp3"></audio>]]></text><file name="voz.mp3" encoding="base64">SUQz</file></questiontext></question></quiz>';
    expect(await refusal(convert('banco.xml', xml))).toEqual([
      'banco.xml:1: uma pergunta não toca som nem vídeo: “voz.mp3”; tire do banco ou leve para uma aula',
    ]);
  });

  it('over an evaluation that is there', async () => {
    await writeFile(join(folder, 'banco.yaml'), 'minha');
    expect(await refusal(convert('banco.gift', 'Um?{=a ~b}'))).toEqual([
      'banco.gift: banco.yaml já existe; nada foi escrito',
    ]);
    expect(await written('banco.yaml')).toBe('minha');
  });

  it('where all of it was left out', async () => {
    expect(await refusal(convert('banco.gift', 'Quanto?{#3}', ['numerical']))).toEqual([
      'banco.gift: o arquivo não tem nenhuma pergunta que possa ser trazida',
    ]);
  });
});
