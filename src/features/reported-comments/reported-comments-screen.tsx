/**
 * The reported comments of the company. Read from the mirror and decided through the outbox, so it
 * works offline.
 */
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { CaseStatus } from '#contract/areas/social/entities/moderation.ts';
import { instantPhrase } from '#src/ui/format/moment.ts';
import { reportedCommentsCopy as words } from './reported-comments.copy.ts';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { saveEach } from '#src/platform/runtime/save-each.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { ReasonDialog } from '#src/ui/overlay/reason-dialog.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { SelectionBar } from '#src/ui/list/selection-bar.tsx';
import { TablePage } from '#src/ui/list/table-page.tsx';
import { emptyListText, useListLook } from '#src/ui/list/use-list-look.ts';
import { useSelection } from '#src/ui/list/use-selection.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { type CommentCaseView, readCommentCases } from '#sync/reads/read-comment-cases.ts';
import { caseColumns } from './case-columns.tsx';
import { caseFilters, casesShown } from './cases-shown.ts';
import styles from './reported-comments.module.css';

type Cases = readonly CommentCaseView[];

const idOf = ({ idComment }: CommentCaseView): string => idComment;

const decidedText = (cases: Cases, action: 'hide' | 'stand'): string => {
  if (action === 'hide') return words.hidden(cases.length);
  const shownAgain = cases.every(({ status }) => status === 'HIDDEN');
  return shownAgain ? words.shown : words.stood(cases.length);
};

/** Saves the decision about several comments; false where this device could not keep it. */
const useDecide = (onDecided: () => void) => {
  const { engine } = usePerson();
  const { reachable } = useSyncStatus();
  return async (
    cases: Cases,
    action: 'hide' | 'stand',
    reason: string | null,
    draft?: string,
  ): Promise<boolean> => {
    const writes = cases.map(({ entityType, idEntity, idComment, createdBy: idUser }) => ({
      entityType,
      idEntity,
      idComment,
      idUser,
      action,
      reason,
    }));
    if (!(await saveEach(engine, 'comment.moderate', writes, draft))) {
      showToast({ text: words.failed });
      return false;
    }
    onDecided();
    const text = decidedText(cases, action);
    showToast({ text: reachable ? text : `${text} ${words.later}` });
    return true;
  };
};

interface HideDialogProps {
  cases: Cases;
  onConfirm: (reason: string, draft: string) => Promise<boolean>;
  onClose: () => void;
}

const HideDialog = ({ cases, onConfirm, onClose }: HideDialogProps) => {
  const [first, ...more] = cases;
  return (
    <ReasonDialog
      form={`comment.hide:${first && more.length === 0 ? idOf(first) : 'many'}`}
      title={words.ask.title(cases.length)}
      text={words.ask.text(first?.name ?? words.someone, more.length)}
      reason={words.ask.reason}
      confirm={words.hide}
      errors={words.ask}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};

export const ReportedCommentsScreen = () => {
  const view = useMirror(readCommentCases);
  const { reachable } = useSyncStatus();
  const now = useMinute();
  useWatching();
  const selection = useSelection(idOf);
  const look = useListLook<CaseStatus>('OPEN', selection.clear);
  const [hiding, setHiding] = useState<Cases | null>(null);
  const decide = useDecide(selection.clear);
  if (!view) return <RowsWaiting />;
  const { cases, pulledAt } = view;
  const shown = casesShown(cases, look);
  // A comment that another administrator decided meanwhile is no longer selected.
  const selected = look.filter === 'OPEN' ? shown.filter(selection.has) : [];
  return (
    <TablePage
      title={words.title}
      lead={words.subtitle}
      look={look}
      searchLabel={words.search}
      filtersLabel={words.filters}
      filters={caseFilters}
      filterLabels={words.filter}
      countOf={(filter) => cases.filter(({ status }) => status === filter).length}
      caption={words.caption}
      columns={caseColumns({
        now,
        reachable,
        selection,
        onHide: (row) => setHiding([row]),
        onStand: (row) => void decide([row], 'stand', null),
      })}
      rows={shown}
      rowKey={idOf}
      rowClassName={styles.row}
      empty={emptyListText(words, { total: cases.length, search: look.search })}
      selection={
        look.filter === 'OPEN'
          ? { rows: selection, selectPage: words.selectPage, selectAll: words.selectAll }
          : null
      }
      note={words.note(instantPhrase(pulledAt, now))}
    >
      {selected.length > 0 && (
        <SelectionBar
          label={words.bar}
          clear={words.clear}
          text={<b>{words.selected(selected.length)}</b>}
          onClear={selection.clear}
        >
          <Button icon={Eye} onClick={() => void decide(selected, 'stand', null)}>
            {words.standMany(selected.length)}
          </Button>
          <Button tone="primary" icon={EyeOff} onClick={() => setHiding(selected)}>
            {words.hideMany(selected.length)}
          </Button>
        </SelectionBar>
      )}
      {hiding && (
        <HideDialog
          cases={hiding}
          onConfirm={(reason, draft) => decide(hiding, 'hide', reason, draft)}
          onClose={() => setHiding(null)}
        />
      )}
    </TablePage>
  );
};
