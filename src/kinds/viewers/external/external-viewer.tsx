/**
 * Content type 27: says that the person leaves the app and should return. Complete when 'Continuar'
 * was opened.
 */
import { viewersCopy } from '../viewers.copy.ts';
import { outsideAddress } from '../outside/outside-address.ts';
import { OutsideLink } from '../outside/outside-link.tsx';
import { OutsidePage } from '../outside/outside-page.tsx';
import type { ViewerProps } from '../viewer.ts';

const words = viewersCopy.external;

const ExternalViewer = (props: ViewerProps) => {
  const { content, online, recorder } = props;
  const address = outsideAddress(content.referenceLink ?? content.contentLocation);
  return (
    <OutsidePage viewer={props}>
      <h2>{words.title}</h2>
      {address === null ? null : <p>{words.text(address.host)}</p>}
      <OutsideLink
        address={address}
        label={words.continue}
        online={online}
        onOpen={() => recorder.complete()}
      />
    </OutsidePage>
  );
};

export default ExternalViewer;
