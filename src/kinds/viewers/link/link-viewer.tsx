/**
 * Content type 8: a card that opens a third-party page in a new tab. Complete when it was opened.
 */
import { viewersCopy } from '../viewers.copy.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { outsideAddress } from '../outside/outside-address.ts';
import { OutsideLink } from '../outside/outside-link.tsx';
import { OutsidePage } from '../outside/outside-page.tsx';
import styles from '../outside/outside.module.css';
import type { ViewerProps } from '../viewer.ts';

const LinkViewer = (props: ViewerProps) => {
  const { content, online, recorder } = props;
  const address = outsideAddress(content.referenceLink);
  return (
    <OutsidePage viewer={props}>
      {content.image === null ? null : (
        <Picture className={styles.picture} src={content.image} title={content.text} eager />
      )}
      {address === null ? null : <p className={styles.host}>{address.host}</p>}
      <OutsideLink
        address={address}
        label={viewersCopy.link.enter}
        online={online}
        onOpen={() => recorder.complete()}
      />
    </OutsidePage>
  );
};

export default LinkViewer;
