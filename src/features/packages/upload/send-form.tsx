import { Package } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { packagesCopy } from '../packages.copy.ts';
import type { PackagePlace } from '#src/platform/uploads/package-upload.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import styles from '../packages.module.css';
import { FileDrop } from './file-drop.tsx';

const words = packagesCopy.send;

interface Named {
  idNode: string;
  title: string;
}

export interface SendFormProps {
  areas: readonly Named[];
  replaceable: readonly Named[];
  /** Bytes. */
  limit: number;
  /** The page that a new version was asked for. */
  idNode: string | null;
  reachable: boolean;
  onSend(file: File, place: PackagePlace): void;
}

const problemOf = (file: File, limit: number): string | null => {
  if (!/\.zip$/i.test(file.name)) return words.notZip;
  if (file.size === 0) return words.emptyFile;
  return file.size > limit ? words.tooLarge(fileSize(limit)) : null;
};

/** Where a package can go: as a new page of an area, or as a new version of a page. */
const placesOf = (areas: readonly Named[], replaceable: readonly Named[]) => [
  ...areas.map(({ idNode, title }) => ({ value: `area ${idNode}`, label: words.asNew(title) })),
  ...replaceable.map(({ idNode, title }) => ({
    value: `page ${idNode}`,
    label: words.asVersion(title),
  })),
];

const ChosenPackage = ({ file }: { file: File }) => (
  <div className={styles.row}>
    <span className={styles.sign}>
      <Icon of={Package} size={24} />
    </span>
    <div>
      <p className={styles.name}>
        <b>{file.name}</b>
      </p>
      <p className={styles.small}>{fileSize(file.size)}</p>
    </div>
  </div>
);

const DropHint = ({ limit }: { limit: number }) => (
  <div>
    <p>{words.drop}</p>
    <p className={styles.small}>{words.limit(fileSize(limit))}</p>
  </div>
);

/** A file, then where it goes. Of one place there is nothing to choose. */
export const SendForm = ({
  areas,
  replaceable,
  limit,
  idNode,
  reachable,
  onSend,
}: SendFormProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const options = placesOf(areas, replaceable);
  const [only, ...others] = options;
  const [picked, setPicked] = useState(() => {
    if (idNode !== null) return `page ${idNode}`;
    return only && others.length === 0 ? only.value : '';
  });
  const [missing, setMissing] = useState(false);
  if (options.length === 0) return <p className={styles.muted}>{words.noArea}</p>;
  const take = (next: File): void => {
    const problem = problemOf(next, limit);
    setRefused(problem);
    if (problem === null) setFile(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!file || !reachable) return;
    const [kind, id = ''] = picked.split(' ');
    if (id === '') return setMissing(true);
    onSend(file, kind === 'page' ? { idNode: id } : { area: id });
  };
  return (
    <form className={styles.page} onSubmit={submit}>
      <FileDrop
        tone={file ? 'secondary' : 'primary'}
        label={file ? words.other : words.choose}
        onFile={take}
      >
        {file ? <ChosenPackage file={file} /> : <DropHint limit={limit} />}
        <p role="alert" className={styles.error}>
          {refused}
        </p>
      </FileDrop>
      {file && (
        <>
          <Select
            label={words.where}
            placeholder={words.pick}
            options={options}
            value={picked}
            hint={picked.startsWith('page ') ? packagesCopy.keepsOld : undefined}
            error={missing && picked === '' ? words.pick : null}
            onChange={(event) => setPicked(event.target.value)}
          />
          <div>
            <Button
              tone="primary"
              type="submit"
              why={reachable ? null : { icon: 'offline', text: packagesCopy.offline.title }}
            >
              {words.action}
            </Button>
          </div>
        </>
      )}
    </form>
  );
};
