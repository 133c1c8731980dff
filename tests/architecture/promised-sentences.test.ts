/** The app says only what a test holds. */
import { describe, expect, it } from 'vitest';
import { noPromises } from './no-promises.ts';
import { promisedSentences } from './promised-sentences.ts';
import { sentences, textsOf } from './sentences.ts';
import { files, isTest, read } from './tree.ts';
import { isWalked } from './walked.ts';

/** Words with which the app promises that something is kept, sent, charged once, or comes back. */
const promising =
  /(?<!\p{L})(perde(m|u|ria)?|perdid[oa]s?|guardad[oa]s?|ficam? (salv[oa]s?|aqui|neste|no aparelho|em cada)|salv[oa]s? (neste|no) aparelho|continuam?|seguem?|sozinh[oa]s?|nunca|cobrad[oa]s?|apagad[oa]s?|(será|serão|é|são) (enviad|tentad)[oa]s?|retoma(mos)?|quando (houver|a conexão voltar|ela voltar|elas? chegar|você voltar|você entrar|o aplicativo)|assim que)(?!\p{L})/iu;

const found = sentences().filter(({ text }) => promising.test(text));
const groups = Object.values(promisedSentences);
const entries = groups.flatMap((group) => group.sentences);

describe('a sentence that promises something', () => {
  it('is found in copies, and inside the values of others', () => {
    expect(found.length).toBeGreaterThan(150);
    expect(
      textsOf("const a = `Fica ${count === 1 ? 'um item' : `${count} itens`} aqui.`;"),
    ).toEqual(['Fica … aqui.', 'um item', '… itens']);
  });

  it('has its line, with the test that holds it', () => {
    const known = new Set([...entries, ...noPromises]);
    expect(found.filter(({ text }) => !known.has(text))).toEqual([]);
  });

  it('stands in one line alone, and in the app', () => {
    const all = [...entries, ...noPromises];
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
    const said = new Set(found.map(({ text }) => text));
    expect(all.filter((text) => !said.has(text))).toEqual([]);
  });

  it('is held by tests that exist and that npm test runs', () => {
    const named = groups.flatMap(({ heldBy }) => heldBy);
    expect(groups.filter(({ heldBy }) => heldBy.length === 0)).toEqual([]);
    expect(
      named.filter(
        ({ path, title }) =>
          title === '' || !files.includes(path) || !isTest(path) || !read(path).includes(title),
      ),
    ).toEqual([]);
    expect(named.filter((one) => files.includes(one.path) && !isWalked(one))).toEqual([]);
  });
});
