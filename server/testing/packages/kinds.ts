/** Packages of ten kinds, each as small as its kind allows. For tests alone. */
import type { ZipEntry } from '../zip-bytes.ts';
import { shared } from './lesson-pages.ts';
import { withManifest } from './package-manifest.ts';

/** A lesson as a person meets it. */
interface KindStep {
  /** Of the item; its page's heading is the same. */
  id: string;
  status: 'COMPLETED' | 'PASSED';
}

export interface PackageKind {
  entries: ZipEntry[];
  /** In the order in which the player leads through them. */
  steps: readonly KindStep[];
  /** Opens its lesson in a window of its own. */
  isWindow?: boolean;
  /** Pages that store nothing. */
  isAsset?: boolean;
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#1a73e8"/></svg>';

const pageOf = (title: string, body = '', attributes = ''): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${title}</title><body${attributes}><h1>${title}</h1>${body}<button type="button" id="concluir">Concluir</button><p id="resultado"></p><script src="comum/agir.js"></script></body></html>`;

const lesson = (id: string, body = '', attributes = ''): ZipEntry => ({
  name: `${id}.html`,
  data: pageOf(id, body, attributes),
});

const items = (ids: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  ids.map((id) => ({ id, title: id, href: `${id}.html`, more: more[id] ?? '' }));

const completed = (...ids: string[]): KindStep[] => ids.map((id) => ({ id, status: 'COMPLETED' }));

const after = (id: string): string =>
  `<adlcp:prerequisites type="aicc_script">${id}</adlcp:prerequisites>`;

const flow = '<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>';

const skipped = `<imsss:sequencing>
  <imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="satisfied"/></imsss:ruleConditions><imsss:ruleAction action="skip"/></imsss:preConditionRule></imsss:sequencingRules>
  <imsss:objectives><imsss:primaryObjective objectiveID="sabe"><imsss:mapInfo targetObjectiveID="sabe-frear" readSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives>
</imsss:sequencing>`;
const tested = `<imsss:sequencing>
  <imsss:objectives><imsss:primaryObjective objectiveID="prova"><imsss:mapInfo targetObjectiveID="sabe-frear" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives>
</imsss:sequencing>`;

const data = '<adlcp:data><adlcp:map targetID="recado"/></adlcp:data>';

const questions = `<div id="fotos"></div><script>
  fetch('banco/perguntas.json').then((answer) => answer.json()).then((all) => {
    for (const { foto } of all) document.getElementById('fotos').append(Object.assign(new Image(), { src: 'banco/' + foto }));
  });
</script>`;

/** As an old Windows in Brazil packs names: code page 850, and nothing says so. */
const in850 = (name: string): Uint8Array =>
  Buffer.from(
    name.replaceAll('ç', '\u0087').replaceAll('ã', '\u00c6').replaceAll('í', '\u00a1'),
    'latin1',
  );

const named850 = ({ name, ...rest }: ZipEntry): ZipEntry => ({
  ...rest,
  name: typeof name === 'string' ? in850(name) : name,
});

type Manifest = Parameters<typeof withManifest>[0];

const packageOf = (
  id: string,
  version: Manifest['version'],
  rest: Pick<Manifest, 'items' | 'files'> & Partial<Pick<Manifest, 'more'>>,
): ZipEntry[] => {
  const { files, ...own } = rest;
  return withManifest({
    id,
    title: id,
    version,
    ...own,
    files: [...files, ...shared('agir.js')],
  });
};

const asAsset = ([manifest, ...files]: ZipEntry[]): ZipEntry[] => [
  {
    name: 'imsmanifest.xml',
    data: String(manifest?.data).replaceAll('Type="sco"', 'Type="asset"'),
  },
  ...files,
];

export const packageKinds: Readonly<Record<string, PackageKind>> = {
  'um-sco-12': {
    entries: packageOf('um-sco-12', '1.2', { items: items(['freios']), files: [lesson('freios')] }),
    steps: completed('freios'),
  },
  'varios-scos-12': {
    entries: packageOf('varios-scos-12', '1.2', {
      items: items(['antes', 'durante', 'depois'], {
        durante: after('antes'),
        depois: after('durante'),
      }),
      files: [lesson('antes'), lesson('durante'), lesson('depois')],
    }),
    steps: completed('antes', 'durante', 'depois'),
  },
  'um-sco-2004': {
    entries: packageOf('um-sco-2004', '2004 4th Edition', {
      items: items(['placas']),
      files: [lesson('placas')],
    }),
    steps: completed('placas'),
  },
  'fluxo-2004': {
    entries: packageOf('fluxo-2004', '2004 4th Edition', {
      items: items(['entrada', 'meio', 'saida']),
      files: [lesson('entrada'), lesson('meio'), lesson('saida')],
      more: flow,
    }),
    steps: completed('entrada', 'meio', 'saida'),
  },
  'regras-2004': {
    entries: packageOf('regras-2004', '2004 4th Edition', {
      items: items(['teste', 'reforco', 'avanco'], {
        teste: tested,
        reforco: skipped,
      }),
      files: [lesson('teste', '', ' data-aprovado="sim"'), lesson('reforco'), lesson('avanco')],
      more: flow,
    }),
    // The second is skipped: the person knows it already.
    steps: [{ id: 'teste', status: 'PASSED' }, ...completed('avanco')],
  },
  'dados-2004': {
    entries: packageOf('dados-2004', '2004 4th Edition', {
      items: items(['escreve', 'le'], { escreve: data, le: data }),
      files: [
        lesson('escreve', '', ' data-recado="Bom turno"'),
        lesson('le', '<p id="recado"></p>'),
      ],
      more: flow,
    }),
    steps: completed('escreve', 'le'),
  },
  'so-paginas': {
    entries: asAsset(
      packageOf('so-paginas', '2004 4th Edition', {
        items: items(['cartaz']),
        files: [
          {
            name: 'cartaz.html',
            data: '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>cartaz</title><h1>cartaz</h1><img src="cartaz.svg" alt=""></html>',
          },
          { name: 'cartaz.svg', data: picture },
        ],
      }),
    ),
    steps: completed('cartaz'),
    isAsset: true,
  },
  'banco-com-fotos': {
    entries: packageOf('banco-com-fotos', '1.2', {
      items: items(['perguntas']),
      files: [
        lesson('perguntas', questions),
        {
          name: 'banco/perguntas.json',
          data: JSON.stringify(['freio', 'farol', 'cinto'].map((one) => ({ foto: `${one}.svg` }))),
        },
        ...['freio', 'farol', 'cinto'].map((one) => ({
          name: `banco/${one}.svg`,
          data: picture,
        })),
      ],
    }),
    steps: completed('perguntas'),
  },
  'nomes-850': {
    entries: packageOf('nomes-850', '1.2', {
      items: [{ id: 'inicio', title: 'inicio', href: 'início.html' }],
      files: [
        {
          name: 'início.html',
          data: pageOf('inicio', '<img src="imagens/opera%C3%A7%C3%A3o.svg" alt="">'),
        },
        { name: 'imagens/operação.svg', data: picture },
      ],
    }).map(named850),
    steps: completed('inicio'),
  },
  'em-janela': {
    entries: packageOf('em-janela', '1.2', {
      items: items(['abre']),
      files: [
        {
          name: 'abre.html',
          data: '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>abre</title><h1>abre</h1><button type="button" onclick="window.open(\'janela.html\', \'aula\', \'width=500,height=400\')">Abrir em janela</button></html>',
        },
        { name: 'janela.html', data: pageOf('abre') },
      ],
    }),
    steps: completed('abre'),
    isWindow: true,
  },
};
