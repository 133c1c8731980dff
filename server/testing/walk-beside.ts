/** Asks for every route that is no call as each of several callers. */
import type { FastifyInstance } from 'fastify';
import { type AskedRoute, initialInputOf } from './asked-routes.ts';
import { putRouteTargets } from './put-route-targets.ts';
import type { TestCompany } from './put-test-company.ts';
import type { TestApp } from './test-app.ts';
import { pathOfUpload, tusCaller } from './tus-requests.ts';

type UploadSort = 'files' | 'packages';

export interface Asker {
  token: string;
  /** In whose name a file is begun. */
  idUser: string;
}

export interface BesideCallers {
  /** In the order of the table. */
  before: readonly Asker[];
  /** The person of the company `c` whom `block` shuts out: asked last. */
  person: Asker;
  administrator: Asker;
  block(): Promise<void>;
}

export interface ToldOfRoute {
  name: string;
  rule: AskedRoute['rule'];
  told: number[];
  /** Without what gives the right; undefined where the address gives none. */
  unsigned: number | undefined;
}

interface WalkedApps {
  t: TestApp;
  packagesApp: FastifyInstance;
}

const sortOf = ({ path }: AskedRoute): UploadSort | undefined =>
  /^\/api\/uploads\/(files|packages)\/:id$/.exec(path)?.[1] as UploadSort | undefined;

const methodOf = ({ route }: AskedRoute): string => route.split(' ')[0] ?? '';

export const walkBeside = async (
  { t, packagesApp }: WalkedApps,
  c: TestCompany,
  { before, person, administrator, block }: BesideCallers,
): Promise<ToldOfRoute[]> => {
  const tus = tusCaller(t.app, c.host);
  const { beside, packages } = await putRouteTargets(t, c);
  const beginUpload = async (sort: UploadSort): Promise<string> => {
    const { token, idUser } = sort === 'files' ? person : administrator;
    const path = `/api/uploads/${sort}`;
    return pathOfUpload(await tus.call('POST', path, token, initialInputOf(sort, idUser)));
  };
  /** `begun`: the upload that it names, where it may not be begun any more. */
  const ask = async (
    route: AskedRoute,
    { token, idUser }: Asker,
    begun?: string,
  ): Promise<number> => {
    const sort = sortOf(route);
    const path = sort === undefined ? route.path : (begun ?? (await beginUpload(sort)));
    const headers =
      route.route === 'POST /api/uploads/files' ? initialInputOf('files', idUser) : route.headers;
    const { status } = await tus.call(methodOf(route), path, token, { ...headers }, route.bytes);
    // An administrator may have few of them at once.
    if (sort === 'packages') await tus.call('DELETE', path, administrator.token);
    return status;
  };
  const askPackages = async (url: string, token: string): Promise<number> => {
    const headers = { host: c.host, authorization: `Bearer ${token}` };
    return (await packagesApp.inject({ url, headers })).statusCode;
  };

  const told = new Map<AskedRoute, number[]>();
  for (const route of beside) {
    const statuses: number[] = [];
    for (const asker of before) statuses.push(await ask(route, asker));
    told.set(route, statuses);
  }
  const begun = new Map<AskedRoute, string>();
  for (const route of beside)
    if (sortOf(route) === 'files') begun.set(route, await beginUpload('files'));
  await block();
  for (const route of beside) told.get(route)?.push(await ask(route, person, begun.get(route)));
  for (const route of packages) {
    const statuses: number[] = [];
    for (const { token } of [...before, person])
      statuses.push(await askPackages(route.path, token));
    told.set(route, statuses);
  }

  const rows: ToldOfRoute[] = [];
  for (const [route, statuses] of told) {
    const isOfPackages = packages.includes(route);
    let unsigned: number | undefined;
    if (route.unsigned !== undefined)
      unsigned = isOfPackages
        ? await askPackages(route.unsigned, administrator.token)
        : (await tus.call('GET', route.unsigned, administrator.token)).status;
    rows.push({
      name: isOfPackages ? `packages ${route.route}` : route.route,
      rule: route.rule,
      told: statuses,
      unsigned,
    });
  }
  return rows;
};
