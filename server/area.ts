/**
 * An area of the product: its routes, its queued writes, the services it makes, and what it does
 * besides. `areas.ts` lists all of them; `app.ts` registers each as a plugin of Fastify.
 */
import type { FastifyInstance } from 'fastify';
import type { Head } from './feed/changes.ts';
import type { CompanyDocs } from './feed/company-docs.ts';
import type { Epochs } from './feed/epochs.ts';
import type { KnownHeads } from './feed/known-heads.ts';
import type { Announce } from './feed/write.ts';
import type { CostLimits } from './http/cost-limits.ts';
import { defineRoute } from './http/define-route.ts';
import type { Route, RouteServices } from './http/route.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { BaseServices } from './services.ts';

/** What every area stands on. They are made before those of any area. */
export interface SharedServices extends BaseServices {
  announce: Announce;
  heads: KnownHeads;
  epochs: Epochs;
  docs: CompanyDocs;
  mails: MailQueue;
  costs: CostLimits;
}

/** What the plugin of an area is registered with. */
interface Given<Services, Options> {
  services: Services;
  options: Options;
}

/** Work that a running server repeats beside requests. */
export interface Job<Services> {
  everyMs: number;
  /** What the log says when it fails. It runs again after `everyMs` all the same. */
  failed: string;
  run(services: Services): Promise<unknown>;
}

interface AreaParts<Services, Options, Routes, Writes, Made> {
  /** The handler of each of its calls. */
  routes: Routes;
  /** How it handles each of its kinds of queued writes. */
  writes: Writes;
  /** Makes its services, from those that every area stands on. */
  makeServices(shared: SharedServices, options: Options): Made | Promise<Made>;
  /** Called in this process after a commit has moved the heads of scopes. */
  onMoved?(services: Services, tenant: string, moved: readonly Head[]): void;
  /** What the server repeats from its start on, at once and then regularly. */
  jobs?: readonly Job<Services>[];
  /** Routes that are no calls of the contract, and work beside requests. */
  install?(app: FastifyInstance, given: Given<Services, Options>): void | Promise<void>;
}

interface Area<Services, Options, Routes, Writes, Made> {
  routes: Routes;
  writes: Writes;
  makeServices(shared: SharedServices, options: Options): Promise<Made>;
  onMoved(services: Services, tenant: string, moved: readonly Head[]): void;
  jobs: readonly Job<Services>[];
  plugin(app: FastifyInstance, given: Given<Services, Options>): Promise<void>;
}

/** An area whose handlers are given `Services`, made with `Options` of the whole server. */
export const areaWith =
  <Services extends RouteServices, Options = object>() =>
  <
    Routes extends Readonly<Record<string, Route<Services>>>,
    Writes extends object,
    Made extends object,
  >(
    parts: AreaParts<Services, Options, Routes, Writes, Made>,
  ): Area<Services, Options, Routes, Writes, Made> => ({
    routes: parts.routes,
    writes: parts.writes,
    makeServices: async (shared, options) => parts.makeServices(shared, options),
    onMoved: (services, tenant, moved) => parts.onMoved?.(services, tenant, moved),
    jobs: parts.jobs ?? [],
    plugin: async (app, given) => {
      for (const [name, route] of Object.entries(parts.routes))
        defineRoute(app, given.services, name, route);
      await parts.install?.(app, given);
    },
  });

/** All of these at once, where `T` is one of several. */
export type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void
  ? A
  : never;

/** One object of the entries of several. @throws Error where two have an entry of the same name. */
export const joined = <T extends object>(parts: readonly T[]): AllOf<T> => {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`in two areas: ${twice.join(', ')}`);
  return Object.assign({}, ...parts);
};
