import type { Term } from '#contract/entities/term.ts';
import { termsCopy } from './terms.copy.ts';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Tabs } from '#src/ui/list/tabs.tsx';
import { RichText } from '#src/kinds/viewers/reading/rich-text.tsx';
import { tickOf } from './acceptance.ts';
import styles from './terms.module.css';

/** One document in its own scroll box, which the arrow keys scroll when it has the focus. */
const TermDocument = ({ term }: { term: Term }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.document} tabIndex={0} aria-label={term.name} key={term.idTerm}>
    <p className={styles.version}>{termsCopy.version(term.versionNumber)}</p>
    <RichText html={term.html} />
  </section>
);

interface TermsDocumentsProps {
  documents: readonly Term[];
  shown: Term;
  ticked: readonly string[];
  disabled: boolean;
  onShow: (idTerm: string) => void;
  onTick: (term: Term, ticked: boolean) => void;
}

/** One document directly; two in tabs, each with its own tick. In print, all of them in full. */
export const TermsDocuments = ({
  documents,
  shown,
  ticked,
  disabled,
  onShow,
  onTick,
}: TermsDocumentsProps) => {
  const isTicked = (term: Term): boolean => ticked.includes(tickOf(term));
  const document = (
    <>
      <TermDocument key={tickOf(shown)} term={shown} />
      <Checkbox
        checked={isTicked(shown)}
        disabled={disabled}
        onChange={(checked) => onTick(shown, checked)}
      >
        {termsCopy.accept(shown.name)}
      </Checkbox>
    </>
  );
  if (documents.length === 1) return <div className={styles.documents}>{document}</div>;
  return (
    <div className={styles.documents}>
      <Tabs
        label={termsCopy.documents}
        tabs={documents.map((term) => ({
          id: term.idTerm,
          label: termsCopy.tab(term.name, isTicked(term)),
        }))}
        selected={shown.idTerm}
        onSelect={onShow}
      >
        {document}
      </Tabs>
      {documents
        .filter((term) => term !== shown)
        .map((term) => (
          <div key={term.idTerm} className={styles.onPaper}>
            <h2>{term.name}</h2>
            <RichText html={term.html} />
          </div>
        ))}
    </div>
  );
};
