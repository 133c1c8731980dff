import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { stringify } from 'yaml';
import { firstCompany } from '#server/copy/first-company-pt-br.ts';
import { operatorCopy as say } from '#server/copy/operator-pt-br.ts';
import { companies } from '#server/db/schema/access.ts';
import { ImportRefused } from '#server/areas/publish/source/import-problems.ts';
import { invitePerson } from './invite-person.ts';
import { CommandRefused, type OperatorCommandOf } from './operator-command.ts';
import { type OperatorContext, personOf } from './operator-context.ts';

/** Neutral: a company's own stand in its folder. */
const COLOURS = { brand: '#1f3a5f', menu: '#1f3a5f', accent: '#1f5fa8', neutralHue: 255 };

const hostOf = (address: string): string => {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new CommandRefused([say.badAddress(address)]);
  return new URL(address).hostname;
};

/**
 * A company with one empty area and a draft of its terms, as a folder: the importer checks and
 * writes it like any other.
 */
const companyFiles = ({
  id,
  name,
  address,
  hosts,
  colour,
  admin,
}: OperatorCommandOf<'create-company'>): Record<string, string> => ({
  'company.yaml': stringify({
    id,
    name,
    shortName: name.slice(0, 40).trim(),
    hosts: [...new Set([hostOf(address), ...hosts])],
    addresses: [address],
    brand: colour === null ? COLOURS : { ...COLOURS, brand: colour, menu: colour, accent: colour },
    terms: { agreementVersion: 1, usage: 'terms/uso.md' },
    // The first person appoints the others.
    people: [{ ...admin, admin: 2 }],
    menu: [{ text: firstCompany.area, node: firstCompany.areaId }],
    home: {
      blocks: [
        { type: 'TitleSection', title: firstCompany.welcome(name) },
        { type: 'TextSection', text: firstCompany.text },
      ],
    },
    areas: [{ id: firstCompany.areaId, code: '1', title: firstCompany.area }],
  }),
  'terms/uso.md': firstCompany.terms(name),
});

export const createCompany = async (
  context: OperatorContext,
  order: OperatorCommandOf<'create-company'>,
): Promise<string[]> => {
  const { db, storage, clock, ids, announce } = context;
  const [known] = await db
    .select({ tenant: companies.tenant })
    .from(companies)
    .where(eq(companies.tenant, order.id));
  // An import would change it.
  if (known) throw new CommandRefused([say.companyExists(order.id)]);
  const files = companyFiles(order);
  const folder = await mkdtemp(join(tmpdir(), 'trilha-company-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    // Loaded with the first company: its libraries are large.
    const { importCompany } = await import('#server/areas/publish/import-company.ts');
    await importCompany({ db, storage, folder, clock, ids, announce });
  } catch (error) {
    if (error instanceof ImportRefused)
      throw new CommandRefused(error.problems.map(({ message }) => message));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const lines = await invitePerson(
    context,
    await personOf(context, order.id, order.admin.username),
  );
  return [
    say.companyCreated(order.name, order.id, order.address),
    ...lines,
    say.bringCourses(order.id),
  ];
};
