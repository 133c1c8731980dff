import { describe, expect, it } from 'vitest';
import { decodeText } from '#server/text/decode-text.ts';
import { srtToVtt } from './srt-to-vtt.ts';

const first = '1\n00:00:01,000 --> 00:00:02,500\nOlá\n';

describe('captions as WebVTT', () => {
  it.each([
    ['one', first, '00:00:01.000 --> 00:00:02.500\nOlá\n'],
    [
      'with a mark and the line ends of Windows',
      `\uFEFF${first.replaceAll('\n', '\r\n')}`,
      '00:00:01.000 --> 00:00:02.500\nOlá\n',
    ],
    [
      'with points, short numbers and a position',
      '1\n0:0:1.5 --> 0:0:2.5 X1:10 Y1:2\na\n',
      '00:00:01.500 --> 00:00:02.500\na\n',
    ],
    [
      'without numbers',
      '00:00:01,000 --> 00:00:02,000\na\n00:00:02,000 --> 00:00:03,000\nb',
      '00:00:01.000 --> 00:00:02.000\na\n\n00:00:02.000 --> 00:00:03.000\nb\n',
    ],
    [
      'with an empty line inside',
      '1\n00:00:01,000 --> 00:00:02,000\na\n\nb\n\n2\n00:00:02,000 --> 00:00:03,000\n10\n',
      '00:00:01.000 --> 00:00:02.000\na\nb\n\n00:00:02.000 --> 00:00:03.000\n10\n',
    ],
    [
      'with marks',
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#f00">Dê</font> <B>já</B> <i>a</i> & b < c &amp; <script>x</script>\n',
      '00:00:01.000 --> 00:00:02.000\nDê <b>já</b> <i>a</i> &amp; b &lt; c &amp; &lt;script>x&lt;/script>\n',
    ],
    [
      'of which one is empty',
      `${first}\n2\n00:00:03,000 --> 00:00:04,000\n\n`,
      '00:00:01.000 --> 00:00:02.500\nOlá\n',
    ],
  ])('%s', (_name, srt, cues) => {
    expect(srtToVtt(srt)).toEqual({ vtt: `WEBVTT\n\n${cues}` });
  });

  it.each([
    ['', { line: 1, kind: 'empty' }],
    ['Olá\n', { line: 1, kind: 'noTime' }],
    [`${first}\n2\n00:00:03 --> 00:00:04\nx`, { line: 6, kind: 'noTime' }],
    [`${first}\n2\n00:00:03,000 --> 00:00:02,000\nx`, { line: 6, kind: 'endsEarly' }],
  ])('%j are none', (srt, problem) => {
    expect(srtToVtt(srt)).toEqual({ problem });
  });
});

describe('text as it comes', () => {
  const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
  it.each([
    ['UTF-8', Buffer.from('ação'), { text: 'ação', encoding: 'UTF-8' }],
    ['a mark is no text', bytes('efbbbf61'), { text: 'a', encoding: 'UTF-8' }],
    ['Windows-1252', bytes('61e7e36f209694'), { text: 'ação –”', encoding: 'Windows-1252' }],
    ['UTF-16', bytes('fffe6100e700'), { text: 'aç', encoding: 'UTF-16' }],
    ['UTF-16, the other way round', bytes('feff006100e7'), { text: 'aç', encoding: 'UTF-16' }],
    ['UTF-16 without a mark', bytes('6100e7000a00'), { text: 'aç\n', encoding: 'UTF-16' }],
    ['the same, the other way round', bytes('006100e7'), { text: 'aç', encoding: 'UTF-16' }],
    ['bytes', bytes('ff00'), null],
    ['numbers of two bytes', bytes('01000200030004000500'), null],
    ['bytes that no letter has', bytes('61e781'), null],
    ['a character cut at the end', bytes('61c3'), { text: 'aÃ', encoding: 'Windows-1252' }],
  ])('%s', (_name, given, expected) => {
    expect(decodeText(given)).toEqual(expected);
  });

  it('a head may end within a character', () => {
    expect(decodeText(bytes('61c3'), { isHead: true })).toEqual({ text: 'a', encoding: 'UTF-8' });
  });
});
