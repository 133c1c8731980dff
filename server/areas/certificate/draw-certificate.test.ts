import { expect, test } from 'vitest';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { drawCertificate } from './draw-certificate.ts';
import type { CertificateRow } from './issue-certificate.ts';

const row = (values: Partial<CertificateRow>): CertificateRow =>
  ({
    tenant: 'aurora',
    id: 'AAAA-BBBB-CCCC-DDDD',
    idEnrollment: 'e',
    idNodeEnrollment: 'e.n',
    idUser: 'ana',
    idNode: 'n',
    title: 'Atendimento na loja',
    username: 'Ana Silva',
    workload: null,
    startDate: new Date('2026-01-01T12:00:00Z'),
    finishDate: new Date('2026-01-02T12:00:00Z'),
    validityDate: null,
    issuedAt: new Date('2026-01-02T12:00:00Z'),
    ...values,
  }) as CertificateRow;

const wordsOf = async (values: Partial<CertificateRow>): Promise<string> => {
  const company = buildAppDetails({ idCompany: 'aurora', name: 'Aurora' });
  const bytes = await drawCertificate(row(values), company, {
    logo: null,
    address: 'https://aurora.example/c/AAAA',
  });
  return (await readPdf(bytes)).words;
};

test('prints accents that come apart from their letters as one sign each', async () => {
  const words = await wordsOf({
    username: 'Joa\u0303o Arau\u0301jo',
    title: 'Introduc\u0327a\u0303o',
  });
  expect(words).toContain('João Araújo');
  expect(words).toContain('Introdução');
});

test('prints a name of 200 letters whole, on three lines', async () => {
  const name = Array.from({ length: 25 }, (_, at) => `Parte${String(at).padStart(2, '0')}`).join(
    ' ',
  );
  expect(name).toHaveLength(199);
  const words = await wordsOf({ username: name });
  expect(words.replaceAll(/\s+/g, ' ')).toContain('Parte00 Parte01');
  expect(words).toContain('Parte24');
});

/** A dot or an accent that a face draws by itself has no letter of its own in the file. */
const compact = (text: string): string => text.normalize('NFC').replaceAll(/[\s\p{Cc}]+/gu, '');

/** Signs of Devanagari stand in the file as they are seen: the short i comes before its letter. */
const asSeen = (text: string): string => compact(text).replaceAll(/(ह)(ि)/g, '$2$1');

test.each([
  ['Latin of Poland, Romania, Turkey and Iceland', 'Łukasz Ștefan Yıldırım Þórður'],
  ['Latin of Vietnam', 'Nguyễn Thị Ánh Tuyết'],
  ['Latin of Yoruba and Guarani', 'Ọlúwáṣẹ́gun G̃uarani Ỹvoty Mbo’y'],
  ['Greek', 'Γεώργιος Παπαδόπουλος Ἀθηνᾶ'],
  ['Cyrillic', 'Дмитрий Щёкин Әлия Їжакевич'],
  ['Armenian', 'Արմեն Սարգսյան'],
  ['Georgian', 'გიორგი მაისურაძე'],
  ['Hebrew', 'דוד בן־גוריון כהן'],
  ['Arabic', 'محمد بن سلمان الفلسطيني'],
  ['Devanagari', 'राजेश कृष्णन हिन्दी'],
  ['Thai', 'สมชาย ใจดี กิ่งแก้ว ปู่'],
  ['Korean', '김민준 박서연'],
  ['Chinese and Japanese', '王小明 張偉 桜井さくら カタナ'],
])('prints a name in %s', async (_, username) => {
  const words = await wordsOf({ username });
  const name = asSeen(words).split('certificaque')[1]?.split('concluiu')[0];
  expect(name).toBe(asSeen(username));
});

test('prints names that run from right to left beside others, each in its order', async () => {
  const words = await wordsOf({ username: 'Ana דוד בן Silva 2' });
  expect(words.replaceAll(/\s+/g, ' ')).toContain('Ana דוד בן Silva 2');
});

test('leaves out what no face has, and prints no box for it', async () => {
  const words = await wordsOf({ username: 'Abebe ቢቂላ 🌸', title: 'Trilha 👩🏽\u200d🚀 nova' });
  expect(words).toMatch(/certifica que\s+Abebe\s+concluiu\s+Trilha nova/);
});

test('breaks one word of 200 letters, and cuts what is longer than three lines', async () => {
  const whole = 'Antidisestablishmentarianismo'.repeat(7).slice(0, 200);
  expect(compact(await wordsOf({ username: whole }))).toContain(whole);
  const longer = await wordsOf({ username: 'W'.repeat(600) });
  expect(/W[W\s]+…/.exec(longer)?.[0].trim().split(/\s+/)).toHaveLength(3);
});
