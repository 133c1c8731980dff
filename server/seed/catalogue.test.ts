/**
 * The demonstration shows every feature that a company can offer at least once, in a catalogue of
 * realistic size.
 */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { contentTypes } from '#contract/kinds.ts';
import { planCompany } from '#server/areas/publish/build/plan-company.ts';
import { startImport } from '#server/areas/publish/build/start-import.ts';
import type { CompanyPlan } from '#server/areas/publish/import-plan.ts';
import { readCompanyFolder } from '#server/areas/publish/source/read-company-folder.ts';

const demo = fileURLToPath(new URL('../demo/aurora', import.meta.url));
const tell = (): undefined => undefined;

describe('the catalogue of the demonstration', () => {
  let plan: CompanyPlan;
  let pages: Node[];
  let contentsOf: (node: Node) => Content[];

  beforeAll(async () => {
    plan = await planCompany(await startImport(demo, tell), tell);
    pages = plan.nodes.filter(({ nodeType }) => nodeType === 'LEARNING');
    contentsOf = ({ idNode }) => plan.contents.filter((content) => content.idNode === idNode);
  });

  it('has three areas and twelve pages, four of them with pages below', () => {
    const areas = plan.nodes.filter(
      ({ nodeType, nodeCode }) => nodeType === 'ORGANIZATION' && nodeCode !== null,
    );
    expect(areas.length).toBeGreaterThanOrEqual(3);
    expect(pages.length).toBeGreaterThanOrEqual(12);
    const below = pages.flatMap(({ childNodes }) => childNodes);
    expect(pages.filter(({ childNodes }) => childNodes.length > 0).length).toBeGreaterThanOrEqual(
      4,
    );
    expect(
      pages.filter(({ idNode }) => below.includes(idNode)).map((page) => contentsOf(page).length),
    ).not.toContain(0);
  });

  it('has eighty contents beside the cards, and one page of two hundred cards', async () => {
    const folder = await readCompanyFolder(await startImport(demo, tell));
    const listed = (folder?.courses ?? []).flatMap(({ format }) =>
      format.sections.flatMap(({ contents }) => contents),
    );
    expect(listed.length).toBeGreaterThanOrEqual(80);
    expect(pages.map((page) => contentsOf(page).length)).toContain(200);
  });

  it('has every number of content that a viewer opens', () => {
    const found = new Set(plan.contents.map(({ idContentType }) => String(idContentType)));
    expect(Object.keys(contentTypes).filter((number) => !found.has(number))).toEqual([]);
  });

  it('has classes that decide and classes that do not, with meetings of both kinds', () => {
    expect(new Set(plan.teams.map(({ needApproval }) => needApproval))).toEqual(new Set([0, 1]));
    expect(
      new Set(plan.teams.flatMap(({ meetings }) => meetings.map(({ meetingType }) => meetingType))),
    ).toEqual(new Set(['ONLINE', 'PRESENCIAL']));
  });

  it('has campaigns, an equivalence, a page for one group and an archived one', () => {
    expect(plan.campaigns.length).toBeGreaterThanOrEqual(2);
    expect(
      pages.filter(({ equivalences }) => (equivalences ?? []).length > 0).length,
    ).toBeGreaterThanOrEqual(1);
    expect(
      pages.filter(({ restrictedTo }) => (restrictedTo ?? null) !== null).length,
    ).toBeGreaterThanOrEqual(1);
    expect(pages.filter(({ status }) => status === 'ARCHIVED').length).toBeGreaterThanOrEqual(1);
  });
});
