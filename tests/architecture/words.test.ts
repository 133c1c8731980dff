import { describe, expect, it } from 'vitest';
import { code, files, linesMatching, product, styles } from './tree.ts';

describe('Portuguese', () => {
  it('stands in files of copy and in the formats alone', () => {
    const sources = product('src', 'sync', 'worker').filter(
      (path) => !path.endsWith('.copy.ts') && !path.startsWith('src/ui/format/'),
    );
    expect(sources.length).toBeGreaterThan(200);
    expect(linesMatching(sources, /[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ]/)).toEqual([]);
  });

  it('is in no attribute that people read or hear', () => {
    const screens = product('src').filter((path) => path.endsWith('.tsx'));
    expect(screens.length).toBeGreaterThan(80);
    expect(
      linesMatching(
        screens,
        /\b(aria-label|aria-description|aria-roledescription|title|alt|placeholder|label|description)="[^"]*\p{L}{2}/u,
      ),
    ).toEqual([]);
  });

  it('of the server stands in server/copy, apart from the contract and the demo', () => {
    const sources = product('server').filter((path) => !path.startsWith('server/copy/'));
    expect(sources.length).toBeGreaterThan(100);
    expect(linesMatching(sources, /[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ]/)).toEqual([]);
  });
});

describe('colours', () => {
  it('are raw in src/theme alone', () => {
    const painted = [...product('src'), ...styles].filter(
      (path) => path.startsWith('src/') && !path.startsWith('src/theme/'),
    );
    expect(painted.length).toBeGreaterThan(100);
    expect(
      linesMatching(
        painted,
        /#[0-9a-fA-F]{3,8}\b(?!\/)(?=[;,)'" ])|\b(rgba?|hsla?|oklch|oklab|lab|lch)\(\s*[\d.]/,
      ),
    ).toEqual([]);
  });
});

describe('names', () => {
  /**
   * Metaphors that once stood for a thing which the field already names. They may come back under
   * no guise.
   */
  const banned = [
    'hurry',
    'goOn',
    'tend',
    'ballast',
    'loadBallast',
    'dropBallast',
    'sweepDoomed',
    'doomed',
    'heed',
    'pokeHeeder',
    'heedVersions',
    'meetEpoch',
    'startLooks',
    'isPatient',
    'askedToWait',
    'holdUp',
    'holdUps',
    'mayRest',
    'isResting',
    'fruitless',
    'stumbled',
    'takeRound',
    'takeOps',
    'takePlace',
    'takeWhole',
    'takeIn',
    'takeReport',
    'uncover',
    'uncoverAll',
    'uncoverRows',
    'strays',
    'wayTo',
    'wayBelow',
    'wholeWay',
    'neverHoldUp',
    'isLate',
    'whyClosed',
    'wearBrand',
    'patiently',
    'whenFree',
    'quietPage',
    'leaveToPages',
    'takeOver',
    'refuge',
    'useGivesWay',
    'useGrowing',
    'liveThrough',
    'askAndLike',
    'bringIn',
    'bringWaiting',
    'whyNot',
    'openDoor',
    'toldDialog',
    'tellPlan',
    'AttemptSight',
    'Onward',
    'onwardOf',
    'Obstacle',
    'obstacleOf',
    'Gain',
    'Beginning',
    'carryOutOrder',
    'giveOrder',
    'FileShelf',
    'PackageShelf',
    'UploadShelf',
    'PEOPLE_TOLD',
  ];
  const participles = [
    'Taken',
    'Asked',
    'Known',
    'Told',
    'Held',
    'Brought',
    'Wanted',
    'Kept',
    'Covered',
    'Landed',
    'Restored',
    'Beside',
  ];
  const sources = code.filter((path) => path !== 'tests/architecture/words.test.ts');

  it('are none of the words that stand for a thing which the field names', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    // What a string says may be a stored key or a text: only identifiers count.
    expect(
      linesMatching(sources, new RegExp(`(?<!['"\\w.#/-])#?(${banned.join('|')})(?!['"\\w/-])`)),
    ).toEqual([]);
  });

  it('of properties are written one by one, where the compiler finds a misspelt one', () => {
    expect(linesMatching(sources, /\{\.\.\.\{ /)).toEqual([]);
  });

  it('of limits are MAX and MIN', () => {
    expect(linesMatching(sources, /\b(MOST|FEWEST)_[A-Z]/)).toEqual([]);
  });

  it('of types are nouns', () => {
    expect(
      linesMatching(sources, new RegExp(`\\b(interface|type|class) (${participles.join('|')})\\b`)),
    ).toEqual([]);
  });

  it('of files and folders are none of them either', () => {
    const folders = [
      'keeping',
      'machinery',
      'acts',
      'take-along',
      'looking',
      'asking',
      'rarer-blocks',
      'live-through',
    ];
    const named = new RegExp(`(^|/)(${folders.join('|')})(\\.[a-z.]+)?(/|$)`);
    expect(files.filter((path) => named.test(path))).toEqual([]);
  });
});

describe('people', () => {
  /**
   * `everybody` is a field of a named call, and what the corpus and the wire's history say was
   * written before.
   */
  const own =
    /^(tests\/(corpus|simulation\/corpus)\/|tests\/architecture\/(words\.test\.ts|wire\.json)$|server\/db\/migrations\/)/;

  it('have the noun of the field: a person, an administrator, a visitor without a session', () => {
    const sources = files.filter(
      (path) => /\.(tsx?|mjs|js|css|md|json|ya?ml|html)$/.test(path) && !own.test(path),
    );
    expect(sources.length).toBeGreaterThan(2_000);
    expect(
      linesMatching(
        sources,
        /(?<![\w?])(nobody|somebody|whoever|anybody|everybody)(?![\w:]|=1)/i,
      ).filter(({ text }) => !/query\.everybody/.test(text)),
    ).toEqual([]);
  });
});

describe('addresses', () => {
  it('of the app are written down in src/paths.ts alone', () => {
    const sources = product('src').filter((path) => path !== 'src/paths.ts');
    expect(sources.length).toBeGreaterThan(400);
    const address =
      /['"`]\/(level|contentNode|cardlist|login|terms|home|central-de-envio|neste-aparelho|searchResult|catalog|nodeTree|admin|ytplayer|wtplayer)\b/;
    expect(linesMatching(sources, address)).toEqual([]);
  });
});

describe('comments', () => {
  it('state the rule itself, and cite no document that is not in the repository', () => {
    const sources = code.filter((path) => path !== 'tests/architecture/words.test.ts');
    expect(
      linesMatching(sources, /\b[Dd]ocuments? [1-3]\b|\b[1-3] §|\(§|sync\.md|of the documents/),
    ).toEqual([]);
  });
});
