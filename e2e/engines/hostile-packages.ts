/**
 * Two packages on one device: one that means well, and one that wants what the other has. Told once
 * for all engines and all addresses of packages.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { neighbourPackage, rivalPackage } from '#server/testing/packages/test-packages.ts';
import { zipBytes, type ZipEntry } from '#server/testing/zip-bytes.ts';
import type { Account } from '../support/accounts.ts';
import { ApiPerson } from '../support/api-person.ts';
import { importCourse } from '../support/import-course.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import { press } from './actions.ts';
import type { Engine, WindowsEngine } from './engine.ts';

const WAIT_MS = 60_000;
export const COURSE = 'vizinhanca';

/** `origins`: each package has its own, or all share one. */
export type Origins = 'own' | 'shared';

/** `more`: other packages of the same course. */
export const importRivals = async (
  server: ServerProcess,
  more: Readonly<Record<string, readonly ZipEntry[]>> = {},
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-rivals-'));
  try {
    const packages = { vizinha: neighbourPackage(), rival: rivalPackage(), ...more };
    const files = Object.entries(packages).map(([id, entries]) => {
      const path = join(folder, `${id}.zip`);
      writeFileSync(path, zipBytes(entries));
      return { id, type: 'scorm', path };
    });
    await importCourse(server, COURSE, '3.6', files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const enrollWithRivals = async (engine: Engine, address: string): Promise<void> => {
  await engine.goto(`${address}/level/${COURSE}`);
  await press(engine, 'Fazer matrícula');
  await until('the person is enrolled', () =>
    engine.run<boolean>(
      `return !document.body.innerText.includes('Você ainda não está matriculado')`,
    ),
  );
};

const textIn = (engine: Engine, id: string): Promise<string> =>
  engine.inLesson<string>(`return document.getElementById('${id}')?.textContent ?? ''`);

const list = async (engine: Engine, id: string): Promise<string[]> =>
  JSON.parse((await textIn(engine, id)) || '[]');

const isOver = (engine: Engine, id: string, text: string): Promise<void> =>
  until(
    `#${id} says ${text}`,
    async () =>
      textIn(engine, id).then(
        (said) => said === text,
        () => false,
      ),
    WAIT_MS,
  );

const leave = async (engine: Engine): Promise<void> => {
  await press(engine, 'FECHAR CONTEÚDO');
  await until(
    'the lesson is left',
    () => engine.run<boolean>(`return !location.pathname.includes('/lessons/')`),
    WAIT_MS,
  );
};

/** ms in which something of the rival that still runs would have left a mark or answered. */
const LINGER_MS = 3000;

/**
 * Nothing of the rival is there, nor comes while the lesson is open, and nothing of it answers.
 * Answers what the lesson finds of its own.
 */
export const meetNeighbour = async (engine: Engine, address: string): Promise<string[]> => {
  await engine.goto(`${address}/contentNode/vizinha`);
  await isOver(engine, 'estado', 'pronta');
  expect(await list(engine, 'achado'), 'left by the rival').toEqual([]);
  const lingering = await engine.inLesson<string[]>(`
    const heard = [];
    const channel = new BroadcastChannel('rival');
    channel.onmessage = ({ data }) => heard.push(data);
    channel.postMessage('quem está aí?');
    await new Promise((resolve) => setTimeout(resolve, ${LINGER_MS}));
    channel.close();
    return [...heard, ...(await window.armazens.achar('rival'))];`);
  expect(lingering, 'of the rival, while another lesson is open').toEqual([]);
  return list(engine, 'guardado');
};

export const meetRival = async (
  engine: WindowsEngine,
  address: string,
  origins: Origins,
): Promise<void> => {
  await engine.goto(`${address}/contentNode/rival`);
  await until(
    'the rival has looked',
    async () => (await textIn(engine, 'achado').catch(() => '')) !== '',
    WAIT_MS,
  );
  expect(await list(engine, 'achado'), 'left by the neighbour').toEqual([]);
  await engine.inLesson(`document.getElementById('atacar').click()`);
  await isOver(engine, 'estado', 'feito');
  const tried: Record<string, string> = JSON.parse(await textIn(engine, 'resultado'));
  expect(tried['trabalhadores'] ?? '', 'workers of its own').toMatch(/^(nenhum|barrado)/);
  expect(tried['janela']).toMatch(origins === 'own' ? /^aberta/ : /^barrad/);
};

const portsAnswered = (engine: Engine): Promise<number> =>
  textIn(engine, 'portas').then(
    (said) => Number(said),
    () => 0,
  );

/**
 * The rival once more, for the ports of this visit: they answer as long as it is open. At last it
 * takes our worker away.
 */
const meetAgain = async (engine: Engine, address: string, origins: Origins): Promise<void> => {
  await engine.goto(`${address}/contentNode/rival`);
  await until(
    'the rival has looked',
    async () => (await textIn(engine, 'achado').catch(() => '')) !== '',
    WAIT_MS,
  );
  expect(await list(engine, 'achado'), 'left by the neighbour').toEqual([]);
  await engine.inLesson(`await window.guardar()`);
  // Where packages share an origin no shared worker runs, and nothing outlives the visit.
  if (origins === 'shared') {
    await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
    expect(await portsAnswered(engine)).toBe(0);
  } else await until('the ports answer', async () => (await portsAnswered(engine)) > 0, WAIT_MS);
  await engine.inLesson(`await window.desinstalar()`);
};

/**
 * The rival's window goes to the page of ours that clears an origin, on the neighbour's: what it
 * kept there stays.
 */
const sendWindowToClear = async (engine: WindowsEngine, origin: string): Promise<void> => {
  const target = `${origin}/p/maintenance?app=${encodeURIComponent(origin)}&task=clear`;
  if ((await engine.inWindow<boolean>(`return true`)) === null) return;
  await engine.inWindow(`setTimeout(() => location.assign(${JSON.stringify(target)}), 0)`);
  await until(
    'the window is there',
    async () => (await engine.inWindow<string>(`return location.origin`)) === origin,
    WAIT_MS,
  );
  await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
};

/**
 * What the window that the rival opened has read or changed by now: it has looked around several
 * times.
 */
const readByWindow = async (engine: WindowsEngine): Promise<string[]> => {
  const rounds = (): Promise<number | null> =>
    engine.inWindow<number>(`return Number(document.getElementById('voltas').textContent)`);
  const before = await rounds();
  if (before === null) return [];
  const answered = (): Promise<string | null> =>
    engine.inWindow<string>(`return document.getElementById('portas').textContent`);
  const ports = await answered();
  await until('the window looks around', async () => ((await rounds()) ?? 0) > before + 5, WAIT_MS);
  expect(await answered(), 'answers of ports of ended visits').toBe(ports);
  expect(Number(ports), 'answers of the ports while their visit was open').toBeGreaterThan(0);
  await engine.inWindow(`window.desviar()`);
  return JSON.parse(
    (await engine.inWindow<string>(`return document.getElementById('achado').textContent`)) || '[]',
  );
};

interface Attacked {
  server: ServerProcess;
  /** Where the app is. */
  address: string;
  origins: Origins;
  account: Account;
}

/** The neighbour and the rival by turns, three visits: what each finds, and what arrives. */
export const attack = async (
  engine: WindowsEngine,
  { server, address, origins, account }: Attacked,
): Promise<void> => {
  expect(await meetNeighbour(engine, address)).toEqual([]);
  await leave(engine);
  await meetRival(engine, address, origins);
  await leave(engine);
  const own = await meetNeighbour(engine, address);
  // What it left is its own where no other person runs there, and gone where others do.
  if (origins === 'own') expect(own).toContain('local: vizinha-segredo');
  else expect(own).toEqual([]);
  const opened = await engine.run<string>('return location.href');
  expect(await readByWindow(engine), 'read or changed by the window').toEqual([]);
  expect(await engine.run<string>('return location.href')).toBe(opened);
  expect((await textIn(engine, 'nota')).trim()).toBe('incomplete');
  const origin = await engine.inLesson<string>(`return location.origin`);
  await leave(engine);
  await meetAgain(engine, address, origins);
  await leave(engine);
  if (origins === 'own') await sendWindowToClear(engine, origin);
  const after = await meetNeighbour(engine, address);
  if (origins === 'own') expect(after).toContain('local: vizinha-segredo');
  expect((await textIn(engine, 'nota')).trim()).toBe('incomplete');
  await leave(engine);
  await engine.goto(`${address}/`);
  const person = await ApiPerson.logIn(server.url, account);
  const visitsOf = async (id: string): Promise<string[]> =>
    (await person.rows('scormSession'))
      .filter(({ idContentItem }) => idContentItem === id)
      .map(({ status }) => status);
  await until(
    'the visits arrive: three of the neighbour, two of the rival',
    async () => {
      const arrived = [(await visitsOf('vizinha')).length, (await visitsOf('rival')).length];
      if (arrived.join() === '3,2') return true;
      throw new Error(`arrived: ${arrived.join(' and ')}`);
    },
    90_000,
  );
  expect(await visitsOf('vizinha')).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS']);
};
