import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { packagesCopy } from '../packages.copy.ts';
import { Button, type ButtonProps } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from '../packages.module.css';

const words = packagesCopy.send;

interface FileDropProps {
  label?: string;
  why?: ButtonProps['why'];
  tone?: ButtonProps['tone'];
  onFile(file: File): void;
  children?: ReactNode;
}

/**
 * The native file input behind a button in our style, and the place around it, where a file may be
 * dropped.
 */
export const FileDrop = ({
  label = words.choose,
  why,
  tone = 'primary',
  onFile,
  children,
}: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      className={classNames(styles.panel, styles.drop, over && styles.over)}
      onDragOver={(event) => {
        if (why) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !why) onFile(file);
      }}
    >
      {children}
      <Button tone={tone} icon={FileUp} why={why} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {/* No `accept`: some systems know the zip of a tool by another type, and would hide it. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.file}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </div>
  );
};
