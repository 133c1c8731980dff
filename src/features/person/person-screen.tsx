/**
 * A person of the directory: name, photo and e-mail, as the address gives them. Nothing of it can
 * be changed.
 */
import { ArrowLeft, Copy, Mail } from 'lucide-react';
import { directoryCopy } from '#src/kinds/sections/library/library.copy.ts';
import { paths } from '#src/paths.ts';
import { copyText } from '#src/platform/device/files.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { IconLink } from '#src/ui/action/icon-link.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { shownPerson } from './shown-person.ts';
import styles from './person.module.css';

const copy = directoryCopy.person;

interface PersonScreenProps {
  name: string;
  email: string;
  photo: string;
  /** Path of the directory that it was opened from; null where it was opened by itself. */
  from: string | null;
}

export const PersonScreen = ({ from, ...said }: PersonScreenProps) => {
  const { name, email, photo } = shownPerson(said);
  const back = from ?? paths.home;
  const copyEmail = async (): Promise<void> => {
    if (email !== null) showToast({ text: (await copyText(email)) ? copy.copied : copy.notCopied });
  };
  if (name === '')
    return (
      <EmptyState
        picture="search"
        level={1}
        title={copy.missing}
        text={copy.missingText}
        action={<LinkButton to={back}>{copy.back}</LinkButton>}
      />
    );
  return (
    <>
      {from !== null && (
        <div className={styles.back}>
          <IconLink to={from} label={copy.back} icon={ArrowLeft} />
          <span aria-hidden="true">{directoryCopy.title}</span>
        </div>
      )}
      <article className={styles.person}>
        <Avatar name={name} photo={photo} size="large" />
        <div className={styles.words}>
          <h1>{name}</h1>
          <dl className={styles.facts}>
            <dt>{copy.email}</dt>
            <dd>
              {email ?? directoryCopy.noEmail}
              {email !== null && (
                <IconButton label={copy.copy} icon={Copy} onClick={() => void copyEmail()} />
              )}
            </dd>
          </dl>
          {email !== null && (
            <LinkButton tone="primary" icon={Mail} to={`mailto:${email}`}>
              {copy.write}
            </LinkButton>
          )}
        </div>
      </article>
    </>
  );
};
