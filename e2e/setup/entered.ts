/**
 * A browser in which a person has logged in, and the server's data to it. It is made for each
 * worker, and again when it is too old. Each journey that asks for it has a copy: a first login
 * costs as much as most journeys do with it.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { begin } from '../actions/begin.ts';
import { type Account, accounts } from '../support/accounts.ts';
import { Complaints } from '../support/complaints.ts';
import { Device, type Display } from '../support/device.ts';
import { fixedPort } from '../support/free-port.ts';
import { Gate } from '../support/gate.ts';
import { ServerProcess } from '../support/server-process.ts';

/**
 * How old such a browser may be, in ms. The token in it counts for half an hour: a journey that
 * began with an older one would be refused first, and complain.
 */
const MAX_AGE = 20 * 60_000;

/** Where the browser reaches the server: a profile belongs to its address. */
type Way = 'direct' | 'gate';

export interface Entered {
  username: string;
  /** Folder of the server's data. */
  data: string;
  /** Folder of the browser's profile. */
  profile: string;
  serverPort: number;
  /** The address that the profile belongs to. */
  address: string;
}

/** The first login of `account` by the screens, in a new browser. Returns the profile. */
const logInOnce = async (address: string, display: Display, account: Account): Promise<string> => {
  const complaints = new Complaints();
  complaints.allowNetwork();
  const device = new Device(address, display, complaints);
  try {
    await begin(device, account);
    return await device.closeAndKeep();
  } catch (error) {
    await device.throwAway();
    throw error;
  }
};

const make = async (
  folder: string,
  template: string,
  { serverPort, gatePort }: { serverPort: number; gatePort: number | null },
  display: Display,
  account: Account,
): Promise<void> => {
  const draft = `${folder}.making-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  cpSync(template, join(draft, 'data'), { recursive: true });
  const server = new ServerProcess(serverPort, join(draft, 'data'));
  const gate = gatePort === null ? null : new Gate(gatePort, serverPort);
  let profile: string;
  try {
    await server.start();
    await gate?.open();
    profile = await logInOnce(gate?.url ?? server.url, display, account);
  } finally {
    // The ports are those of every later journey: a login that failed must not keep them.
    await gate?.close();
    await server.stop();
  }
  cpSync(profile, join(draft, 'profile'), { recursive: true });
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  renameSync(draft, folder);
};

const isFresh = (folder: string): boolean =>
  existsSync(folder) && Date.now() - statSync(folder).birthtimeMs < MAX_AGE;

/** `aprendiz`, logged in at the worker's own port. @throws Error when that port is taken. */
export const enteredIn = async (worker: number, way: Way, display: Display): Promise<Entered> => {
  const template = process.env['E2E_TEMPLATE'];
  if (template === undefined) throw new Error('the global setup has not run');
  const account = accounts.aprendiz;
  const serverPort = await fixedPort(worker, 1);
  const gatePort = way === 'gate' ? await fixedPort(worker, 2) : null;
  const folder = join(dirname(template), `entered-${worker}-${way}`);
  if (!isFresh(folder)) await make(folder, template, { serverPort, gatePort }, display, account);
  return {
    username: account.username,
    data: join(folder, 'data'),
    profile: join(folder, 'profile'),
    serverPort,
    address: `http://localhost:${gatePort ?? serverPort}`,
  };
};
