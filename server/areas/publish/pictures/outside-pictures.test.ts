import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { changedFolder, layFolder } from '#server/testing/course-folder.ts';
import { planCompany } from '../build/plan-company.ts';
import { startImport } from '../build/start-import.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import type { PictureChoice } from './outside-pictures.ts';

const A = 'https://blog.example/a.png';
const png = () =>
  sharp({ create: { width: 6, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

const imported = async (
  pictures: PictureChoice,
  answers: Record<string, FetchedPicture> = {},
  more = '',
  asked: string[] = [],
) => {
  const files = {
    ...(await changedFolder({})),
    'courses/forno/acender.md': `Um ![x](${A}) e ![y](${A}).\n\n${more}`,
  };
  const { folder, remove } = await layFolder({
    ...files,
    'courses/forno/pagina.html': `<p>Dois</p>\n<img src="${A}" alt="z">`,
  });
  const notes: string[] = [];
  const fetch = (src: string): Promise<FetchedPicture> => {
    asked.push(src);
    return Promise.resolve(answers[src] ?? { failure: 'unreachable' });
  };
  const work = await startImport(folder, (line) => notes.push(line), { pictures, fetch });
  const { contents, files: stored } = await planCompany(work, () => undefined).finally(remove);
  const html = (id: string) => contents.find(({ idContentItem }) => idContentItem === id);
  return { article: html('acender'), page: html('pagina'), notes, asked, stored };
};
const problemsOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('pictures of other sites', () => {
  it('are named once, where they are first, with how often they are shown', async () => {
    expect(await problemsOf(imported('refuse'))).toBe(
      `courses/forno/acender.md:1: a imagem “${A}” (em 2 lugares) não é um arquivo da pasta: traga o arquivo para a pasta`,
    );
  });

  it('are left out when that is asked for, and named', async () => {
    const { article, page, notes, asked } = await imported('drop');
    expect([article?.content, page?.content, notes, asked]).toEqual([
      '<p>Um  e .</p>',
      '<p>Dois</p>',
      [`fica de fora a imagem “${A}”`],
      [],
    ]);
  });

  it('are fetched once and become files of this installation', async () => {
    const { article, page, asked, stored } = await imported('fetch', {
      [A]: { bytes: await png() },
    });
    expect(asked).toEqual([A]);
    const file = stored.find(({ media }) => media.fileName.startsWith('imagem-'));
    expect(file?.media).toMatchObject({
      mimeType: 'image/webp',
      fileName: expect.stringMatching(/^imagem-[0-9a-f]{8}\.webp$/),
    });
    expect(article?.content).toContain(
      `<img src="${file?.media.url}" alt="x" width="6" height="3" />`,
    );
    expect(page?.content).toContain(`src="${file?.media.url}" alt="z"`);
    expect(article?.assets).toEqual([file?.media.url]);
  });

  it('that stand in the text itself are taken as well', async () => {
    const src = `data:image/png;base64,${(await png()).toString('base64')}`;
    const { article, asked } = await imported(
      'fetch',
      { [A]: { bytes: await png() } },
      `![w](${src})`,
    );
    expect([asked, article?.content?.match(/\/media\//g)?.length]).toEqual([[A], 3]);
  });

  it.each([
    [{ failure: 'private' }, 'o endereço é de uma rede interna ou de uma porta incomum'],
    [{ failure: 'status' }, 'o site não tem este arquivo'],
    [
      { bytes: Buffer.from('<html><p>Entre na rede do hotel</p></html>') },
      'o arquivo não é uma imagem',
    ],
    [{ bytes: Buffer.from('%PDF-1.4 no picture') }, 'o arquivo não é uma imagem'],
  ] as const)('that do not come stop all of it: %j', async (answer, why) => {
    const told = await problemsOf(imported('fetch', { [A]: answer as FetchedPicture }));
    expect(told).toBe(`courses/forno/acender.md:1: a imagem “${A}” não pôde ser buscada: ${why}`);
  });

  it('a host that answers nothing is asked once', async () => {
    const other = 'https://blog.example/b.png';
    const slow = { failure: 'tooLong' } as const;
    const asked: string[] = [];
    const told = await problemsOf(
      imported('fetch', { [A]: slow, [other]: slow }, `![b](${other})`, asked),
    );
    expect([told.split('\n').length, asked]).toEqual([2, [A]]);
  });
});
