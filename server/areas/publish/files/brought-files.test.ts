/** Files as people have them: what is stored of each, and what is said. */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { compoundFile, ogg, webm } from '#server/testing/media-bytes.ts';
import { changedFolder, layFolder } from '#server/testing/course-folder.ts';
import { planCompany } from '../build/plan-company.ts';
import { startImport } from '../build/start-import.ts';

const COURSE = 'courses/forno/course.yaml';

/**
 * Replaces one file name in the course and lays that file; gives the stored file, its content and
 * the notes.
 */
const brought = async (from: string, name: string, bytes: Uint8Array | string) => {
  const files = await changedFolder({ [COURSE]: [[from, name]] });
  const { folder, remove } = await layFolder({ ...files, [`courses/forno/${name}`]: bytes });
  const notes: string[] = [];
  try {
    const plan = await planCompany(
      await startImport(folder, (line) => notes.push(line)),
      () => undefined,
    );
    const stem = name.slice(0, name.lastIndexOf('.'));
    const file = plan.files.find(({ media }) => media.fileName.startsWith(`${stem}.`));
    const body = file?.open();
    const stored =
      body === undefined
        ? null
        : body instanceof Uint8Array
          ? Buffer.from(body)
          : await buffer(Readable.from(body));
    const content = plan.contents.find(({ media, captions }) =>
      [media?.sha256, captions?.sha256].includes(file?.media.sha256),
    );
    return {
      name: file?.media.fileName,
      type: file?.media.mimeType,
      text: stored?.toString('utf8'),
      duration: content?.duration,
      notes,
    };
  } finally {
    await remove();
  }
};

describe('files that are taken', () => {
  it.each([
    ['filme.mp4', 'aula.webm', webm(12.2), 'video/webm', 12],
    ['som.mp3', 'fala.ogg', ogg(5), 'audio/ogg', 5],
    ['som.mp3', 'fala.opus', ogg(6, 'opus'), 'audio/ogg', 6],
    ['som.mp3', 'fala.weba', webm(7, { hasVideo: false }), 'audio/webm', 7],
    ['lista.csv', 'roteiro.doc', compoundFile(['WordDocument']), 'application/msword', null],
    ['lista.csv', 'contas.xls', compoundFile(['Workbook']), 'application/vnd.ms-excel', null],
    [
      'lista.csv',
      'aula.ppt',
      compoundFile(['PowerPoint Document']),
      'application/vnd.ms-powerpoint',
      null,
    ],
  ])('in place of %s: %s', async (from, name, bytes, type, duration) => {
    expect(await brought(from, name, bytes)).toMatchObject({ name, type, duration });
  });

  it('say once that not every device plays them', async () => {
    expect((await brought('filme.mp4', 'aula.webm', webm(12.2))).notes).toEqual([
      'courses/forno/aula.webm: WebM e Ogg não tocam em iPhones e iPads de antes do iOS 18.4; MP4, M4A e MP3 tocam em todos os aparelhos',
    ]);
  });

  it('are named where they are something else than their name says', async () => {
    await expect(brought('filme.mp4', 'aula.webm', webm(12, { hasVideo: false }))).rejects.toThrow(
      /parece audio\/webm; aqui vale .mp4, .webm/,
    );
    await expect(brought('som.mp3', 'fala.ogg', ogg(5, 'flac'))).rejects.toThrow(
      /parece audio\/ogg \(oga\)/,
    );
    await expect(
      brought('lista.csv', 'contas.xls', compoundFile(['WordDocument'])),
    ).rejects.toThrow(/é application\/msword, mas/);
    await expect(
      brought('lista.csv', 'contas.xls', compoundFile(['Workbook', '_VBA_PROJECT_CUR'])),
    ).rejects.toThrow(
      `${COURSE}:22: “courses/forno/contas.xls” tem macros, que são programas: salve uma cópia sem elas`,
    );
  });
});

describe('text of an office', () => {
  const sheet = Buffer.from('item;preço\npão;2\n', 'latin1');

  it('is stored in UTF-8, and a sheet says so to the program that opens it', async () => {
    expect(await brought('lista.csv', 'precos.csv', sheet)).toMatchObject({
      name: 'precos.csv',
      type: 'text/csv',
      text: '\uFEFFitem;preço\npão;2\n',
      notes: ['courses/forno/precos.csv: estava em Windows-1252; foi guardado em UTF-8'],
    });
    expect(await brought('lista.csv', 'precos.txt', sheet)).toMatchObject({
      type: 'text/plain',
      text: 'item;preço\npão;2\n',
    });
    expect(await brought('lista.csv', 'precos.csv', 'item;preço')).toMatchObject({
      text: 'item;preço',
      notes: [],
    });
  });

  it('as a document may begin with other lines than its mark', async () => {
    const late = `\r\n%!\n%PDF-1.4\n${'%'.repeat(2000)}`;
    expect(await brought('lista.csv', 'guia-novo.pdf', late)).toMatchObject({
      name: 'guia-novo.pdf',
      type: 'application/pdf',
      text: late,
    });
    await expect(brought('lista.csv', 'guia-novo.pdf', ' '.repeat(1020) + late)).rejects.toThrow(
      'guia-novo.pdf',
    );
    // A text that speaks of one stays a text.
    expect(await brought('lista.csv', 'sobre.txt', late)).toMatchObject({ type: 'text/plain' });
  });

  it('as captions is stored as WebVTT', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nOlá, irmão\n';
    const vtt = {
      name: 'fala.vtt',
      type: 'text/vtt',
      text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOlá, irmão\n',
    };
    expect(await brought('filme.vtt', 'fala.srt', srt)).toMatchObject({ ...vtt, notes: [] });
    expect(await brought('filme.vtt', 'fala.srt', Buffer.from(srt, 'latin1'))).toMatchObject({
      ...vtt,
      notes: ['courses/forno/fala.srt: estava em Windows-1252; foi guardado em UTF-8'],
    });
    await expect(brought('filme.vtt', 'fala.srt', '1\n00:00:01 -> 2\nOlá')).rejects.toThrow(
      'courses/forno/fala.srt:2: aqui vai o tempo da legenda: 00:00:01,000 --> 00:00:03,500',
    );
  });

  it('that readers see in the app is read too, and what is no text is named, with what to do', async () => {
    expect(await brought('acender.md', 'outro.md', Buffer.from('ação', 'latin1'))).toMatchObject({
      notes: ['courses/forno/outro.md: estava em Windows-1252; foi guardado em UTF-8'],
    });
    const none = Buffer.from([0x61, 0x81, 0x28]);
    await expect(brought('acender.md', 'outro.md', none)).rejects.toThrow('courses/forno/outro.md');
  });
});
