/**
 * Content type 1: a podcast. Cover, title and large controls first, then its details, 'Ouça também'
 * last.
 */
import { Picture } from '#src/ui/picture/picture.tsx';
import type { ViewerProps } from '../viewer.ts';
import { Player } from '../media/player.tsx';
import { AlsoListen } from './also-listen.tsx';
import { AudioPlayer } from './audio-player.tsx';
import styles from './audio.module.css';
import { SequenceSwitch } from './sequence-switch.tsx';
import { useSound } from './use-sound.ts';

const AudioViewer = (props: ViewerProps) => {
  const { content, parentTitle, state, below, siblings = [] } = props;
  const session = useSound(props);
  return (
    <div className={styles.viewer}>
      <Picture
        ratio="square"
        className={styles.cover}
        src={content.image ?? content.poster}
        title={content.text}
        eager
      />
      <div className={styles.main}>
        <header className={styles.head}>
          {parentTitle === null ? null : <p className={styles.parent}>{parentTitle}</p>}
          <h1>{content.text}</h1>
          {content.author === null ? null : <p className={styles.parent}>{content.author}</p>}
        </header>
        <Player>
          <AudioPlayer viewer={props} session={session} />
        </Player>
        {state === undefined ? null : <div className={styles.state}>{state}</div>}
        {content.description === null ? null : (
          <p className={styles.description}>{content.description}</p>
        )}
        {below}
        {siblings.length === 0 ? null : (
          <AlsoListen siblings={siblings}>
            {props.listening && <SequenceSwitch listening={props.listening} />}
          </AlsoListen>
        )}
      </div>
    </div>
  );
};

export default AudioViewer;
