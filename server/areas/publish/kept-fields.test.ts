/**
 * What an earlier import, a command or a person said stays where the next import does not say it:
 * across folders, courses alone and types.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, ssoProviders } from '#server/db/schema/access.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { libraryFiles } from '#server/db/schema/library.ts';
import { importDocuments } from '#server/db/schema/imports.ts';
import { teams } from '#server/db/schema/classes.ts';
import { campaigns, scheduleEvents } from '#server/db/schema/social.ts';
import { plans } from '#server/db/schema/plan.ts';
import { runOperatorCommand } from '#server/operator/run-command.ts';
import { operatorCommand } from '#server/operator/operator-command.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { layFolder, type FolderFiles } from '#server/testing/course-folder.ts';
import type {
  FolderDocument,
  FolderDocuments,
} from '#server/testing/full-folder/folder-document.ts';
import { folderOf, fullDocuments } from '#server/testing/full-folder/full-folder.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importCompany } from './import-company.ts';
import { importCourse } from './import-course.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let fileStore: string;
  beforeAll(async () => {
    t = await startTestApp(database());
    fileStore = await mkdtemp(join(tmpdir(), 'trilha-files-'));
  });
  afterAll(async () => {
    await t.app.close();
    await rm(fileStore, { recursive: true });
  });

  const options = () => ({
    db: database().db,
    storage: new FileStorage(fileStore),
    clock: t.clock,
    announce: t.services.announce,
  });
  const bring = async (change: (documents: FolderDocuments) => void): Promise<void> => {
    const documents = fullDocuments();
    change(documents);
    const { folder, remove } = await layFolder(await folderOf(documents));
    await importCompany({ ...options(), folder }).finally(remove);
  };
  const bringCourse = async (course: FolderDocument, files: FolderFiles = {}): Promise<void> => {
    const { folder, remove } = await layFolder({ ...files, 'course.yaml': JSON.stringify(course) });
    await importCourse({ ...options(), folder, company: 'padaria' }).finally(remove);
  };
  const node = async (id: string) =>
    (
      await database()
        .db.select()
        .from(nodes)
        .where(and(eq(nodes.tenant, 'padaria'), eq(nodes.id, id)))
    )[0]?.doc;
  const content = async (id: string) =>
    (
      await database()
        .db.select()
        .from(contents)
        .where(and(eq(contents.tenant, 'padaria'), eq(contents.id, id)))
    )[0]?.doc;
  const ana = async () => {
    const [row] = await database()
      .db.select()
      .from(people)
      .where(and(eq(people.tenant, 'padaria'), eq(people.usernameKey, 'ana')));
    return [row?.email, row?.phone, row?.role, row?.department, row?.blocked];
  };
  const give = async (kind: string, more: object) =>
    runOperatorCommand(
      { ...t.services, sendsMail: false, port: 8080 },
      operatorCommand.parse({ kind, company: 'padaria', ...more }),
    );
  const without = (document: FolderDocument, ...names: string[]): void => {
    for (const name of names) Reflect.deleteProperty(document, name);
  };

  it('of a person with only login and name', async () => {
    await bring(() => undefined);
    const known = ['ana@padaria.example', '(11) 91111-1111', 'Padeira', 'Forno', true];
    expect(await ana()).toEqual(known);
    await bring(
      (all) => (all['company.yaml']['people'] = [{ username: 'ana', name: 'Ana Prado' }]),
    );
    expect(await ana()).toEqual(known);
    // A command changed it meanwhile: the folder says nothing of it.
    await give('change-person', { login: 'ana', fields: { role: 'Gerente', department: null } });
    await bring(
      (all) =>
        (all['company.yaml']['people'] = [
          { username: 'ana', name: 'Ana Prado', phone: null, blocked: null },
        ]),
    );
    expect(await ana()).toEqual(['ana@padaria.example', null, 'Gerente', null, false]);
  });

  it('of the plan and of providers, by command', async () => {
    await give('set-plan', { id: 'teste', name: 'Outro nome', trialDays: 9 });
    await give('set-offer', { id: 'nova', name: 'Nova' });
    await give('switch-provider', { provider: 'adfs', active: false });
    const planned = async () =>
      (await database().db.select().from(plans).where(eq(plans.tenant, 'padaria')))[0]?.doc;
    const before = await planned();
    expect([before?.name, before?.trialDays, before?.offers?.map(({ name }) => name)]).toEqual([
      'Outro nome',
      9,
      ['Pro', 'Nova'],
    ]);
    await bring((all) => without(all['company.yaml'], 'plan'));
    expect(await planned()).toEqual(before);
    const [adfs] = await database()
      .db.select()
      .from(ssoProviders)
      .where(eq(ssoProviders.id, 'adfs'));
    expect(adfs?.active).toBe(false);
    await bring((all) => (all['company.yaml']['plan'] = { id: 'teste', name: 'Teste' }));
    expect(await planned()).toEqual({ ...before, name: 'Teste' });
    await give('remove-plan', {});
    await bring((all) => without(all['company.yaml'], 'plan'));
    expect(await planned()).toBeUndefined();
  });

  it('of a course that comes alone: its group, what is above and below it, its campaign, its files', async () => {
    await bring(() => undefined);
    const [forno, massa, loja] = [await node('forno'), await node('massa'), await node('loja')];
    expect([
      forno?.childNodes,
      forno?.hasCampaign,
      massa?.parentNodes.at(-1)?.idNode,
      loja?.restrictedTo,
    ]).toEqual([['massa'], 1, 'forno', 'chefes']);
    const sections = [{ contents: [{ id: 'acender', type: 'article', title: 'Acender' }] }];
    await bringCourse({ id: 'forno', code: '1.1', area: 'cozinha', title: 'O forno', sections });
    const [acender] = forno?.mapElements ?? [];
    expect(await node('forno')).toEqual({ ...forno, mapElements: [{ ...acender, section: null }] });
    expect((await content('acender'))?.content).toContain('<img');
    const one = (id: string) => [{ contents: [{ id, type: 'link', title: 'Um' }] }];
    await bringCourse({
      id: 'massa',
      code: '1.1.1',
      area: 'cozinha',
      title: 'A massa',
      sections: one('sal'),
    });
    await bringCourse({
      id: 'loja',
      code: '1.2',
      area: 'cozinha',
      title: 'A loja nova',
      sections: one('caixa'),
    });
    expect(await node('massa')).toEqual(massa);
    expect((await node('loja'))?.restrictedTo).toBe('chefes');
    // Its name is told wherever another course names it.
    expect((await node('forno'))?.prerequisites?.map(({ title }) => title)).toEqual([
      'A loja nova',
    ]);
  });

  it('and no field that another one takes the place of, or that does not fit another type', async () => {
    await bring((all) => {
      all['company.yaml']['landing'] = { url: 'https://padaria.example/' };
      const course = all['courses/forno/course.yaml'] as {
        sections: { contents: FolderDocument[] }[];
      };
      const filme = course.sections[0]?.contents.find(({ id }) => id === 'filme');
      if (filme) Object.assign(filme, { type: 'pdf', file: 'guia.pdf' });
      if (filme) without(filme, 'captions', 'poster');
    });
    const filme = await content('filme');
    expect([filme?.media?.mimeType, filme?.captions, filme?.poster, filme?.label]).toEqual([
      'application/pdf',
      null,
      null,
      'PDF',
    ]);
  });

  it('of no campaign that the list let go of and has again', async () => {
    const named = async () =>
      (await database().db.select().from(campaigns).where(eq(campaigns.tenant, 'padaria'))).map(
        ({ doc }) => doc.description,
      );
    await bring((all) => (all['company.yaml']['campaigns'] = []));
    expect(await named()).toEqual([]);
    await bring((all) => {
      all['company.yaml']['campaigns'] = [{ id: 'mes', name: 'Mês', start: '0d', end: '+3d' }];
    });
    expect(await named()).toEqual([null]);
  });

  it('unless it shows what the folder lets go of: then the import says where, and changes nothing', async () => {
    const refused = bring((all) => {
      without(all['company.yaml'], 'areas', 'campaigns', 'offers');
      const forno = all['courses/forno/course.yaml'];
      Object.assign(forno ?? {}, { equivalences: null, prerequisites: null });
      Reflect.deleteProperty(all, 'courses/loja/course.yaml');
    });
    await expect(refused).rejects.toThrow(/“loja”.*guardado de uma importação anterior/);
  });

  it('of a file in a library: its day stays while it is left out, and null makes it the day of that import', async () => {
    const dayOf = async () =>
      (
        await database().db.select().from(libraryFiles).where(eq(libraryFiles.tenant, 'padaria'))
      ).map(({ modifiedAt }) => modifiedAt.toISOString());
    const say = (modified: object) =>
      bring((all) => {
        const sections = all['company.yaml']['sections'] as FolderDocument[];
        for (const one of sections)
          if (one['id'] === 'biblioteca')
            one['files'] = [
              { file: 'courses/forno/guia.pdf', key: 'guias/forno.pdf', ...modified },
            ];
      });
    await say({ modified: '-2d 10:00' });
    const first = await dayOf();
    t.clock.advance({ days: 3 });
    await say({});
    expect(await dayOf()).toEqual(first);
    await say({ modified: null });
    const cleared = [new Date(t.clock.now()).toISOString()];
    expect(await dayOf()).toEqual(cleared);
    // The list is left out, days later.
    t.clock.advance({ days: 3 });
    await bring((all) => {
      for (const one of all['company.yaml']['sections'] as FolderDocument[])
        if (one['id'] === 'biblioteca') without(one, 'files');
    });
    expect(await dayOf()).toEqual(cleared);
  });

  it('of what came before anything was kept: its rows tell what was said', async () => {
    await bring(() => undefined);
    const told = async () => {
      const { db } = database();
      const docs = [
        await db
          .select({ id: teams.id, doc: teams.doc })
          .from(teams)
          .where(eq(teams.tenant, 'padaria')),
        await db
          .select({ id: campaigns.id, doc: campaigns.doc })
          .from(campaigns)
          .where(eq(campaigns.tenant, 'padaria')),
        await db
          .select({ id: scheduleEvents.id, doc: scheduleEvents.doc })
          .from(scheduleEvents)
          .where(eq(scheduleEvents.tenant, 'padaria')),
        await db
          .select({ id: contents.id, doc: contents.doc })
          .from(contents)
          .where(eq(contents.tenant, 'padaria')),
        await db
          .select({ id: nodes.id, doc: nodes.doc })
          .from(nodes)
          .where(eq(nodes.tenant, 'padaria')),
      ];
      return docs.map((rows) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    };
    const before = await told();
    await database().db.delete(importDocuments).where(eq(importDocuments.tenant, 'padaria'));
    t.clock.advance({ days: 3 });
    const only = (document: FolderDocument, ...names: string[]): void =>
      without(document, ...Object.keys(document).filter((name) => !names.includes(name)));
    await bring((all) => {
      const company = all['company.yaml'];
      for (const event of (company['schedule'] as { events: FolderDocument[] }).events)
        without(event, 'description', 'url', 'nodeCode');
      for (const one of company['campaigns'] as FolderDocument[])
        without(one, 'description', 'nodes', 'contents', 'points', 'departments');
      for (const [file, course] of Object.entries(all)) {
        if (!file.endsWith('course.yaml')) continue;
        without(
          course,
          'label',
          'shortTitle',
          'description',
          'workload',
          'validityMonths',
          'originalCode',
          'selfEnrollment',
        );
        without(
          course,
          'entryPoint',
          'tags',
          'certificate',
          'allowComments',
          'commentsLabel',
          'restrictedTo',
        );
        for (const team of (course['teams'] as FolderDocument[] | undefined) ?? [])
          only(team, 'id', 'name', 'attachments');
        for (const section of course['sections'] as { contents?: FolderDocument[] }[])
          for (const lesson of section.contents ?? [])
            without(
              lesson,
              'description',
              'label',
              'author',
              'authorRole',
              'shareable',
              'tags',
              'chat',
              'initDate',
            );
      }
    });
    const undated = (rows: unknown): unknown =>
      JSON.parse(JSON.stringify(rows).replaceAll(/"(?:start|end)Date":"[^"]+"/g, '"date":0'));
    const after = await told();
    // Dates that have to be said each time are those of this import.
    expect(undated(after[1])).toEqual(undated(before[1]));
    expect(undated(after[2])).toEqual(undated(before[2]));
    expect([after[0], after[3], after[4]]).toEqual([before[0], before[3], before[4]]);
  });
});
