import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { Comment } from '#contract/areas/social/entities/comment.ts';
import { interactionsCopy } from './interactions.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Tabs } from '#src/ui/list/tabs.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import { countOf, readComments } from '#sync/reads/read-comments.ts';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';
import { LockedNote } from '#src/ui/message/locked-note.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import styles from './interactions.module.css';
import { useCommentWriter } from './use-comment-writer.ts';

/** A page, or the person's class in it. */
export interface CommentPlace extends Pick<Comment, 'entityType' | 'idEntity'> {
  label: string;
}

interface InteractionsDrawerProps {
  open: boolean;
  onClose: () => void;
  /** At least one. */
  places: readonly [CommentPlace, ...CommentPlace[]];
  title: string;
}

export const InteractionsDrawer = ({ open, onClose, places, title }: InteractionsDrawerProps) => {
  const { reachable } = useSyncStatus();
  const lock = useSupportLock();
  const [selected, setSelected] = useState(places[0].idEntity);
  const place = places.find(({ idEntity }) => idEntity === selected) ?? places[0];
  const all = useMirror(
    (db) => Promise.all(places.map(({ idEntity }) => readComments(db, idEntity))),
    [places.map(({ idEntity }) => idEntity).join(' ')],
  );
  const writer = useCommentWriter({ entityType: place.entityType, idEntity: place.idEntity });
  useWatching(open);
  const list = (
    <CommentList
      key={place.idEntity}
      entityType={place.entityType}
      lines={all?.[places.indexOf(place)]}
      writer={writer}
    />
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      width="half"
      footer={
        lock ? (
          <LockedNote text={lock.text} />
        ) : (
          <CommentForm
            key={place.idEntity}
            form={`comment:${place.entityType}:${place.idEntity}`}
            label={interactionsCopy.add}
            action={interactionsCopy.send}
            onSend={(html, draft) => writer.add(html, null, draft)}
            note={
              reachable ? null : (
                <p className={styles.waits}>
                  <Icon of={CloudOff} size={14} />
                  {interactionsCopy.waits}
                </p>
              )
            }
          />
        )
      }
    >
      <div className={styles.drawer}>
        {places.length > 1 ? (
          <Tabs
            label={interactionsCopy.title}
            tabs={places.map(({ idEntity, label }, at) => ({
              id: idEntity,
              label,
              count: countOf(all?.[at] ?? []),
            }))}
            selected={place.idEntity}
            onSelect={setSelected}
          >
            {list}
          </Tabs>
        ) : (
          list
        )}
      </div>
    </Drawer>
  );
};
