/**
 * One page of a document as text that reflows: in the person's font size, selectable, in the order
 * in which it is read.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { viewersCopy } from '../../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import type { PdfFile } from '../engine/load-engine.ts';
import { readPage } from '../engine/read-text.ts';
import { isReadable, pageText, type TextBlock } from './page-text.ts';
import styles from './text-page.module.css';

const words = viewersCopy.pdf;

interface TextPageProps {
  file: PdfFile;
  page: number;
  /** Size of the document's running text in points. */
  body: number;
  onGo(page: number): void;
  /** Its text is on the screen. */
  onShown(page: number): void;
  onPages(): void;
  /** Above the first page and below the last. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Null where the page has no text that a person can read. */
const blocksOf = async (file: PdfFile, page: number, body: number): Promise<TextBlock[] | null> => {
  const { pieces } = await readPage(await file.getPage(page));
  const blocks = pageText(pieces, body);
  return isReadable(blocks.map(({ text }) => text).join(' ')) ? blocks : null;
};

const tags = { heading: 'h3', minorHeading: 'h4', paragraph: 'p', item: 'p' } as const;

const Block = ({ block }: { block: TextBlock }) => {
  const Tag = tags[block.kind];
  return (
    // A document may be in any language, and in more than one.
    <Tag dir="auto" className={block.kind === 'item' ? styles.item : undefined}>
      {block.text}
    </Tag>
  );
};

/** The text of the page: undefined while it is read, null where it has none. */
const useBlocks = ({
  file,
  page,
  body,
  onShown,
}: Pick<TextPageProps, 'file' | 'page' | 'body' | 'onShown'>) => {
  const [read, setRead] = useState<{ page: number; blocks: TextBlock[] | null } | null>(null);
  const shown = useEffectEvent((at: number) => onShown(at));
  useEffect(() => {
    let current = true;
    blocksOf(file, page, body)
      .catch(() => null)
      .then((blocks) => {
        if (!current) return;
        setRead({ page, blocks });
        if (blocks) shown(page);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [file, page, body]);
  return read?.page === page ? read.blocks : undefined;
};

interface TurnProps {
  page: number;
  of: number;
  onTurn: (page: number) => void;
}

const Turn = ({ page, of, onTurn }: TurnProps) => (
  <div className={styles.turn}>
    {page > 1 && (
      <Button icon={ChevronLeft} onClick={() => onTurn(page - 1)}>
        {words.previousPage}
      </Button>
    )}
    {page < of && (
      <Button icon={ChevronRight} onClick={() => onTurn(page + 1)}>
        {words.nextPage}
      </Button>
    )}
  </div>
);

export const TextPage = ({
  file,
  page,
  body,
  onGo,
  onShown,
  onPages,
  before,
  after,
}: TextPageProps) => {
  const blocks = useBlocks({ file, page, body, onShown });
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A person who turned the page below the text goes on reading at its beginning.
  const turned = useRef(false);
  useEffect(() => {
    // Focusable, because it scrolls.
    if (box.current) Object.assign(box.current, { tabIndex: 0, scrollTop: 0 });
    if (turned.current) heading.current?.focus({ preventScroll: true });
    turned.current = false;
  }, [page]);
  const turn = (to: number): void => {
    turned.current = true;
    onGo(to);
  };
  return (
    <div className={styles.scroll} ref={box} role="region" aria-label={words.textRegion}>
      {page === 1 && before}
      <div className={styles.page}>
        <h2 ref={heading} tabIndex={-1} className={styles.number}>
          {words.pageName(page)}
        </h2>
        {blocks === undefined && (
          <Waiting>
            <Skeleton shape={['long', 'long', 'line']} />
          </Waiting>
        )}
        {blocks === null && (
          <Notice
            title={words.noText(page)}
            actions={
              <Button size="small" onClick={onPages}>
                {words.asPages}
              </Button>
            }
          />
        )}
        {blocks?.map((block, at) => (
          <Block key={at} block={block} />
        ))}
        {blocks !== undefined && <Turn page={page} of={file.numPages} onTurn={turn} />}
      </div>
      {page === file.numPages && after}
    </div>
  );
};
