import { describe, expect, it } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const inside = (body: string): string | null => {
  const clean = sanitiseSvg(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`);
  return clean?.startsWith(`${open}>`) ? clean.slice(open.length + 1, -'</svg>'.length) : clean;
};

describe('a picture in SVG', () => {
  it('keeps what is drawn', () => {
    const drawn = [
      '<defs><linearGradient id="a" x1="0"><stop offset="0.5" stop-color="#fff"></stop></linearGradient><clipPath id="c"><path d="M0 0h1"></path></clipPath></defs>',
      '<style>.cls-1 > g { fill: url(#a); }</style><g class="cls-1" clip-path="url(#c)" style="fill:red" transform="scale(2)"><use xlink:href="#a"></use></g>',
      '<text x="1" font-size="12">Ação &amp; reação &lt;1</text><image href="data:image/png;base64,AAAA"></image>',
      '<filter id="f"><feGaussianBlur stdDeviation="2"></feGaussianBlur></filter>',
    ].join('');
    expect(inside(drawn)).toBe(drawn);
  });

  it('keeps the frame and drops what stands around it', () => {
    const svg =
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y"><!ENTITY ns "http://evil">]><!-- c --><svg viewBox="0 0 1 1" xmlns:i="&ns;" i:extraneous="self" width="1"><path d="M0"/></svg>';
    expect(sanitiseSvg(svg)).toBe(`${open} viewBox="0 0 1 1" width="1"><path d="M0"></path></svg>`);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<script href="//evil"/><SCRIPT>x</SCRIPT>', 'x'],
    ['<g onload="x()" ONCLICK="x()" onfocusin="x"/>', '<g></g>'],
    [
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="x()"/></body></foreignObject>',
      '',
    ],
    ['<switch><foreignObject>t</foreignObject><g id="a"/></switch>', '<g id="a"></g>'],
    ['<a href="javascript:x()"><path d="M0"/></a>', '<path d="M0"></path>'],
    [
      '<use href="https://evil/x.svg#a"/><use xlink:href="data:image/svg+xml,x"/>',
      '<use></use><use></use>',
    ],
    [
      '<image href="https://evil/p.gif"/><image href="data:image/svg+xml;base64,AA"/>',
      '<image></image><image></image>',
    ],
    [
      '<g fill="url(https://evil)" filter="URL( &quot;//evil#a&quot;)" mask="url(#a)"/>',
      '<g mask="url(#a)"></g>',
    ],
    ['<g style="background:u\\72l(//evil)"/>', '<g></g>'],
    ['<style>@import "//evil";</style>', ''],
    ['<style>a{fill:url("//evil")}</style>', ''],
    ['<style>&lt;/style&gt;&lt;script&gt;x()&lt;/script&gt;</style>', ''],
    ['<style><![CDATA[</style><script>x()</script>]]></style>', ''],
    ['<animate attributeName="href" to="javascript:x()"/><set attributeName="onload" to="x"/>', ''],
    ['<text x="" y>a</text>', '<text>a</text>'],
    [
      '<g a"b="c" xml:base="//evil" id="&quot;&gt;&lt;script&gt;"/>',
      '<g id="&quot;&gt;&lt;script&gt;"></g>',
    ],
    ['<iframe src="//evil"/><embed src="x"/><object data="x"/>', ''],
  ])('%s', (body, expected) => {
    expect(inside(body)).toBe(expected);
  });

  it.each(['', 'text', '<!-- <svg></svg> -->', '<script/>', '<g/>', '{"a":1}'])(
    'is no picture: %s',
    (svg) => {
      expect(sanitiseSvg(svg)).toBe(null);
    },
  );

  it('changes nothing the second time', () => {
    const once = sanitiseSvg('<svg><style>a>b{fill:red}</style><text>a &amp; b</text></svg>');
    expect(once && sanitiseSvg(once)).toBe(once);
  });
});
