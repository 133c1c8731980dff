/**
 * SCORM 1.2: lessons in the shapes that authoring tools give them, each of which looks for its API
 * in its own way. For tests alone.
 */
import type { ZipEntry } from '../zip-bytes.ts';
import { shared } from './lesson-pages.ts';
import { withManifest } from './package-manifest.ts';

const page = (body: string, head = ''): string =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="pt-BR"><head><meta charset="utf-8"><title>Aula</title>${head}</head>${body}</html>`;

const engine = (folder: string): string =>
  `<script type="text/javascript" src="${folder}comum/motor.js"></script>`;

/** `using`: where the engine is, as the page sees it. */
const button = (using: string, text: string): string =>
  `<button type="button" onclick="document.getElementById('resultado').innerHTML = ${using}.concluir('${text}')">Concluir</button><p id="resultado"></p>`;

export const shapes = {
  moldura: 'A driver around the content, as tools that publish one course to many systems make it',
  quadros: 'Frames of the nineties',
  janela: 'The lesson in a window of its own',
  antiga: 'A page in an older alphabet, written while it loads, that ends itself when it goes',
  dados: 'Texts in a file of their own, read at once, and a worker',
} as const;

const encoder = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const files: ZipEntry[] = [
  {
    name: 'scormdriver/indexAPI.html',
    data: page(
      '<body style="margin:0" onload="motor.iniciar(); document.getElementById(\'aula\').src = \'../scormcontent/index.html\'" onunload="motor.terminar()"><iframe id="aula" name="scormdriver_content" width="100%" height="400" src="blank.html"></iframe></body>',
      engine('../'),
    ),
  },
  { name: 'scormdriver/blank.html', data: page('<body></body>') },
  {
    name: 'scormcontent/index.html',
    data: page(`<body>${button('window.parent.motor', 'moldura')}</body>`),
  },
  {
    name: 'quadros/index.htm',
    data: page(
      '<frameset rows="40,*" onload="motor.iniciar()" onunload="motor.terminar()"><frame name="barra" src="barra.htm"><frame name="conteudo" src="conteudo.htm"></frameset>',
      engine('../'),
    ),
  },
  { name: 'quadros/barra.htm', data: page('<body>Barra</body>') },
  {
    name: 'quadros/conteudo.htm',
    data: page(`<body>${button("parent.frames['barra'].parent.motor", 'quadros')}</body>`),
  },
  {
    name: 'janela/abrir.html',
    data: page(
      "<body><button type=\"button\" onclick=\"window.aula = window.open('aula.html', 'aula', 'width=500,height=400')\">Abrir a lição</button></body>",
    ),
  },
  {
    name: 'janela/aula.html',
    data: page(
      `<body onload="motor.iniciar()" onunload="motor.terminar()">${button('motor', 'janela')}</body>`,
      engine('../'),
    ),
  },
  {
    name: 'ANTIGA/Início da Aula.HTML',
    data: encoder(
      `<HTML><HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=iso-8859-1"><TITLE>Lição</TITLE>${engine('../')}</HEAD><BODY onLoad="motor.iniciar()" onBeforeUnload="motor.terminar()"><SCRIPT>document.write('<P ID="texto">Ação e atenção</P>'); if (top != self) document.write('<P>Em um quadro</P>');</SCRIPT>${button('motor', 'antiga')}</BODY></HTML>`,
    ),
  },
  {
    name: 'dados/textos/aula.xml',
    data: '<?xml version="1.0"?><aula><titulo>Do arquivo</titulo></aula>',
  },
  { name: 'dados/conta.js', data: 'onmessage = function (e) { postMessage(e.data * 2); };' },
  {
    name: 'dados/index.html',
    data: page(
      `<body onload="motor.iniciar()" onunload="motor.terminar()"><h1 id="titulo"></h1>
<script>
var x = new XMLHttpRequest(); x.open('GET', 'textos/aula.xml', false); x.send(null);
document.getElementById('titulo').innerHTML = x.responseXML.getElementsByTagName('titulo')[0].childNodes[0].nodeValue;
var w = new Worker('conta.js');
w.onmessage = function (e) { eval('document.getElementById("conta").innerHTML = ' + e.data); };
w.postMessage(21);
localStorage.setItem('aula', '1'); document.cookie = 'aula=1';
</script><p id="conta"></p>${button('motor', 'dados')}</body>`,
      engine('../'),
    ),
  },
];

const launch: Record<keyof typeof shapes, string> = {
  moldura: 'scormdriver/indexAPI.html?moduleId=1#/lessons/abc',
  quadros: 'quadros\\index.htm',
  janela: 'janela/abrir.html',
  antiga: 'antiga/In%C3%ADcio%20da%20Aula.html',
  dados: 'dados/index.html',
};

export const shapesPackage = (): ZipEntry[] =>
  withManifest({
    id: 'formas',
    title: 'Formas de lições',
    version: '1.2',
    // Each opens at once, in any order.
    items: (Object.keys(shapes) as (keyof typeof shapes)[]).map((id) => ({
      id,
      title: id,
      href: launch[id],
      more: `<adlcp:prerequisites type="aicc_script">~(${id}&amp;~${id})</adlcp:prerequisites>`,
    })),
    files: [...files, ...shared('motor.js')],
  });
