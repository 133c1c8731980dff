/**
 * Presses everything on a page that can be pressed, follows every link once, and names what does
 * nothing or leads nowhere.
 */
import type { Page } from '@playwright/test';

export interface Finding {
  /** The page it stands on. */
  at: string;
  /** Its role and name. */
  control: string;
  problem: string;
}

export interface WalkOptions {
  /** Addresses to begin with. */
  from: readonly string[];
  /** Pages at most whose controls are pressed. */
  pages: number;
  /** Buttons at most that are pressed. */
  buttons: number;
  /** Links at most that are followed. */
  links: number;
  /** The server has been stopped: what does not open must have said so on its link. */
  offline: boolean;
  /** It ends by then, with what it has found, ms. */
  withinMs?: number;
}

interface Control {
  key: string;
  href: string | null;
  /** Says that it needs a connection, in its text or its description. */
  faded: boolean;
  /** In the page itself, not in its menus. */
  own: boolean;
}

interface Place {
  heading: string;
  /** Without links and navigation. */
  text: string;
  ways: number;
}

const SETTLED_MS = 8_000;
const EFFECT_MS = 2_000;
const STEP_MS = 60;

/**
 * Marks each visible control with its key, which stays the same when the page is drawn again. Runs
 * in the page.
 */
const markControls = (): Control[] => {
  const seen = new Map<string, number>();
  const controls: Control[] = [];
  const textOf = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, [role="button"], [role="tab"], summary',
  )) {
    const closed = element.closest('[inert], [aria-hidden="true"], [hidden]') !== null;
    const off = element.matches(':disabled, [aria-disabled="true"]');
    if (closed || off || !element.checkVisibility({ visibilityProperty: true })) continue;
    const name = (
      element.getAttribute('aria-label') ??
      (textOf(element.getAttribute('aria-labelledby')).trim() || element.textContent)
    ).trim();
    const href = element.getAttribute('href');
    const role = element.getAttribute('role') ?? (href === null ? 'button' : 'link');
    const base = `${role} “${name.replaceAll(/\s+/g, ' ').slice(0, 70)}”${href === null ? '' : ` to ${href}`}`;
    const nth = (seen.get(base) ?? 0) + 1;
    seen.set(base, nth);
    const key = nth === 1 ? base : `${base} (${nth})`;
    element.dataset['walk'] = key;
    const own = element.closest('main') !== null && element.closest('nav') === null;
    controls.push({
      key,
      href,
      own,
      faded: (textOf(element.getAttribute('aria-describedby')) + element.textContent).includes(
        'Precisa de conexão',
      ),
    });
  }
  return controls;
};

/** What stands on the page. Runs in the page. */
const readPlace = (): Place => {
  const main = document.querySelector('main, [role="dialog"]') ?? document.body;
  const copy = main.cloneNode(true) as HTMLElement;
  // A link to elsewhere that waits for a connection says so of itself.
  const ofLinks = [...copy.querySelectorAll('a[href^="http"], [role="link"]')].flatMap((link) =>
    (link.getAttribute('aria-describedby') ?? '').split(' '),
  );
  for (const part of copy.querySelectorAll('[id]')) if (ofLinks.includes(part.id)) part.remove();
  for (const part of copy.querySelectorAll('a, nav, footer, script, style')) part.remove();
  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    // What is said of the step after it says nothing of this one.
    text: (copy.textContent ?? '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/Ainda não abre: “[^”]*”\. Precisa de conexão\./g, ''),
    ways: document.querySelectorAll('main a[href], main button, nav a[href], header button').length,
  };
};

const missing =
  /não encontrad[ao]|ocorreu um erro|algo deu errado|não foi possível abrir o conteúdo|^Componente /i;
const lacking =
  /não está neste aparelho|conecte-se|precisa de conexão|quando ela voltar|quando houver conexão/i;
const locked = /ainda está bloqueado/i;
/** Screens that show one thing: it is there or not. */
const ofOneThing = /^\/(contentNode|evaluations|lessons|lms)\//i;

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** False where it still waits after a while. */
const settle = async (page: Page): Promise<boolean> => {
  const drawn = (): boolean => {
    const heading = document.querySelector('h1');
    const isNew =
      heading !== null &&
      heading.textContent !== '' &&
      heading.dataset['walked'] !== heading.textContent;
    return isNew && document.querySelector('[aria-busy="true"]') === null;
  };
  const ready = page.waitForFunction(drawn, null, { timeout: SETTLED_MS, polling: STEP_MS });
  return ready.then(
    async () => {
      // Whatever is asked of the mirror after the first drawing.
      await page.waitForTimeout(250);
      return page.waitForFunction(drawn, null, { timeout: SETTLED_MS, polling: STEP_MS }).then(
        () => true,
        () => false,
      );
    },
    () => false,
  );
};

const badPlace = ({ heading, text, ways }: Place): string | null => {
  if (missing.test(heading) || missing.test(text.slice(0, 80)))
    return `leads to “${heading || text.slice(0, 60)}”`;
  if (heading.trim() === '' && text.trim().length < 20) return 'leads to an empty page';
  return ways === 0 ? `leads to “${heading}”, which has no way on` : null;
};

/**
 * A link that said nothing leads to what opens, and one that said it needs a connection does not. A
 * viewer needs a while to find out.
 */
const untrueLink = async (page: Page, faded: boolean): Promise<string | null> => {
  if (!ofOneThing.test(pathOf(page))) return null;
  const until = Date.now() + (faded ? SETTLED_MS : EFFECT_MS);
  let opens = true;
  while (opens && Date.now() < until) {
    await page.waitForTimeout(STEP_MS);
    const { heading, text } = await page.evaluate(readPlace);
    opens = !lacking.test(`${heading} ${text}`);
  }
  if (opens === !faded) return null;
  return faded
    ? 'says that it needs a connection, and opens'
    : 'does not open without a connection, and does not say so before';
};

export const walk = async (page: Page, options: WalkOptions): Promise<Finding[]> => {
  const { from, pages, buttons, links, offline, withinMs = Infinity } = options;
  const end = Date.now() + withinMs;
  const findings: Finding[] = [];
  const find = (finding: Finding): void => {
    findings.push(finding);
    // A walk that is interrupted has told what it found until then.
    process.stdout.write(`${finding.at}: ${finding.control}: ${finding.problem}\n`);
  };
  const followed = new Set<string>();
  const pressed = new Set<string>();
  const waiting = [...from];
  const walked = new Map<string, number>();
  let asked = 0;
  let opened = 0;
  page.on('request', (request) => {
    if (!/\/(sync|health|media)\b/.test(new URL(request.url()).pathname)) asked += 1;
  });
  page.on('popup', (popup) => {
    opened += 1;
    void popup.close();
  });
  page.on('filechooser', () => (opened += 1));
  page.on('download', (download) => {
    opened += 1;
    void download.cancel();
  });

  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await settle(page);
  };
  const click = (key: string): Promise<boolean> =>
    page.evaluate((wanted) => {
      const element = [...document.querySelectorAll<HTMLElement>('[data-walk]')].find(
        ({ dataset }) => dataset['walk'] === wanted,
      );
      element?.scrollIntoView({ block: 'center' });
      // The heading of this page is not that of the next one.
      const heading = document.querySelector('h1');
      if (heading && element?.getAttribute('href'))
        heading.dataset['walked'] = heading.textContent ?? '';
      element?.click();
      return element !== undefined;
    }, key);
  const tree = async (): Promise<string> => {
    // By which column a table of one row is sorted stands in no snapshot.
    const sorted = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-sort]')].map((head) => head.getAttribute('aria-sort')),
    );
    return (await page.locator('body').ariaSnapshot()) + sorted.join();
  };

  /** Back on the page as it was; loaded anew where that is not had otherwise. */
  const restore = async (path: string, before: string): Promise<void> => {
    if (pathOf(page) === path) await page.keyboard.press('Escape');
    if (pathOf(page) !== path) await page.goBack().catch(() => null);
    await settle(page);
    if (pathOf(page) !== path || (await tree()) !== before) await open(path);
    await page.evaluate(markControls);
  };

  const follow = async (
    path: string,
    { key, href, faded, own }: Control,
    before: string,
  ): Promise<void> => {
    if (!(await click(key))) return;
    const left = await page
      .waitForURL((url) => url.pathname + url.search !== path, {
        timeout: EFFECT_MS,
        waitUntil: 'commit',
      })
      .then(
        () => true,
        () => false,
      );
    if (!left) find({ at: path, control: key, problem: 'does not change the address' });
    else if (!(await settle(page)))
      find({ at: path, control: key, problem: `${href} stays waiting` });
    else {
      const place = await page.evaluate(readPlace);
      const closed =
        own && locked.test(place.heading)
          ? 'leads to what is locked, and does not say so before'
          : null;
      const problem =
        badPlace(place) ?? closed ?? (offline && own ? await untrueLink(page, faded) : null);
      if (problem !== null) find({ at: path, control: key, problem });
    }
    await restore(path, before);
  };

  const press = async (path: string, key: string, before: string): Promise<void> => {
    const [wasAsked, wasOpened] = [asked, opened];
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    if (!(await click(key))) return;
    const hasEffect = async (): Promise<boolean> =>
      pathOf(page) !== path ||
      asked > wasAsked ||
      opened > wasOpened ||
      (await page.evaluate(() => document.fullscreenElement !== null)) ||
      (await tree()) !== before ||
      (await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))) !== focus;
    const until = Date.now() + EFFECT_MS;
    let told = await hasEffect();
    while (!told && Date.now() < until) {
      await page.waitForTimeout(STEP_MS);
      told = await hasEffect();
    }
    if (!told) find({ at: path, control: key, problem: 'does nothing' });
    await restore(path, before);
  };

  if (offline) {
    await open(from[0] ?? '/');
    // Until the app has noticed, it cannot say anything.
    await page.waitForFunction(() => document.body.textContent?.includes('Sem conexão'));
  }

  while (waiting.length > 0 && walked.size < pages) {
    const path = waiting.shift() ?? '/';
    if (walked.has(path)) continue;
    await open(path);
    walked.set(path, 1);
    if (pathOf(page) !== path) continue;
    // What does not open is faded once the device has been looked through; a page of which all
    // opens never says it.
    if (offline)
      await page
        .getByText('Precisa de conexão')
        .first()
        .waitFor({ timeout: EFFECT_MS, state: 'attached' })
        .catch(() => undefined);
    const controls = await page.evaluate(markControls);
    const before = await tree();
    for (const control of controls) {
      if (Date.now() > end) return findings;
      const { href, key } = control;
      if (href !== null && href.startsWith('/') && !href.startsWith('/media/')) {
        if (href === path || followed.has(href) || followed.size >= links) continue;
        followed.add(href);
        await follow(path, control, before);
        if (!findings.some((one) => one.at === path && one.control === key)) waiting.push(href);
      } else if (href === null) {
        // The same button of a menu stands on every page.
        const once = control.own ? `${path} ${key}` : key;
        if (pressed.has(once) || pressed.size >= buttons) continue;
        pressed.add(once);
        await press(path, key, before);
      }
    }
  }
  return findings;
};
