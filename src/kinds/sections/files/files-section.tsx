/** Section type 19: files of several formats, one of which may be picked. */
import { useState } from 'react';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { Chip } from '#src/ui/action/chip.tsx';
import { SectionFrame } from '../design/section-frame.tsx';
import { type LayoutProps, SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { fileFormats, type FileFormat, formatOf } from './file-format.ts';
import { FileRows } from './file-rows.tsx';
import styles from './files.module.css';

/** The formats of this part of the section; the filter is offered where there are several. */
const FormatRows = (props: LayoutProps) => {
  const [picked, setPicked] = useState<FileFormat | null>(null);
  const here = fileFormats.filter((format) =>
    props.shown.some(({ content }) => formatOf(content) === format),
  );
  const format = picked !== null && here.includes(picked) ? picked : null;
  const shown =
    format === null
      ? props.shown
      : props.shown.filter(({ content }) => formatOf(content) === format);
  return (
    <>
      {here.length > 1 && (
        <div className={styles.formats} role="group" aria-label={words.formats}>
          {([null, ...here] as const).map((one) => (
            <Chip key={one} pressed={one === format} onClick={() => setPicked(one)}>
              {words.format[one ?? 'all']}
            </Chip>
          ))}
        </div>
      )}
      <FileRows {...props} shown={shown} />
    </>
  );
};

const FilesSection = ({ section, moves }: SectionProps) => (
  <SectionFrame section={section} moves={moves}>
    <SectionList section={section} moves={moves} layout={FormatRows} />
  </SectionFrame>
);

export default FilesSection;
