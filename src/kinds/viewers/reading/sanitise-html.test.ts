import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

const clean = (html: string): string => sanitiseHtml(html, 'https://app.example');

describe('what does not come through', () => {
  it.each([
    ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['handlers', '<p onclick="alert(1)" onfocus=alert(1)>a</p>', '<p>a</p>'],
    [
      'frames, forms and objects',
      '<iframe src="/x"></iframe><form><input></form><object data="/x"></object><p>a</p>',
      '<p>a</p>',
    ],
    [
      'styles, classes and ids',
      '<style>p{}</style><p style="position:fixed" class="x" id="y" data-z="1">a</p>',
      '<p>a</p>',
    ],
    [
      'drawings',
      '<svg onload="alert(1)"><a href="javascript:alert(1)">x</a></svg><math></math><p>a</p>',
      '<p>a</p>',
    ],
    [
      'addresses that run',
      '<a href="javascript:alert(1)">a</a><a href="data:text/html,x">b</a>',
      '<a>a</a><a>b</a>',
    ],
    ['addresses within the page, which has no ids', '<a href="#fim">a</a>', '<a>a</a>'],
    ['a set of frames', '<frameset><frame src="/x"></frameset>', ''],
    ['a set of frames after words', '<p>a</p><frameset onload="alert(1)">', '<p>a</p>'],
  ])('%s', (_name, html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe('links', () => {
  it('that lead out open in another tab, without telling where from', () => {
    expect(clean('<a href="https://www.gov.br/">a</a>')).toBe(
      '<a href="https://www.gov.br/" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });
  it('of the app and to mail stay', () => {
    expect(
      clean(
        '<a href="/level/1">a</a><a href="https://app.example/x">b</a><a href="mailto:a@b.c">c</a>',
      ),
    ).toBe(
      '<a href="/level/1">a</a><a href="https://app.example/x">b</a><a href="mailto:a@b.c">c</a>',
    );
  });
  it('cannot choose their own target', () => {
    expect(clean('<a href="/x" target="_top" rel="opener">a</a>')).toBe('<a href="/x">a</a>');
  });
});

describe('what is arranged for reading', () => {
  it('leaves the first heading to the page', () => {
    expect(clean('<h1>a <em>b</em></h1>')).toBe('<h2>a <em>b</em></h2>');
  });
  it('lets a table scroll in its own box, within reach of the keyboard', () => {
    expect(
      clean('<table><caption>Prazos</caption><tbody><tr><td>1</td></tr></tbody></table>'),
    ).toBe(
      '<div data-part="table" tabindex="0" role="region" aria-label="Prazos"><table><caption>Prazos</caption><tbody><tr><td>1</td></tr></tbody></table></div>',
    );
  });
  it('loads pictures when they are near, and never leaves them without words', () => {
    expect(clean('<img src="/media/a.png">')).toBe(
      '<img src="/media/a.png" loading="lazy" decoding="async" alt="">',
    );
  });
  it('keeps details, summary, steps and callouts', () => {
    const html =
      '<details><summary>a</summary><p>b</p></details><ol><li>c</li></ol><blockquote><p>d</p></blockquote>';
    expect(clean(html)).toBe(html);
  });
});
