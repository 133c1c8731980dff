/**
 * Finds out in a hidden frame whether lessons reach this device through the delivery network, at
 * most once in seven days. Renders nothing to see.
 */
import { useEffect, useRef, useState } from 'react';
import { startDeliveryTest } from '#contract/areas/scorm/api/scorm.ts';
import { FAILED, PASSED } from '#contract/areas/scorm/rules/delivery-test.ts';
import { scormCopy } from './scorm.copy.ts';
import { browserOnline } from '#src/platform/device/browser-online.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { onConnectionChange } from '#src/platform/saving/connection.ts';
import { deliveryResult, keepDeliveryResult } from './delivery-result.ts';

/** ms. A network that is away, or that this page may not frame, says nothing. */
const WITHIN_MS = 20_000;

interface TestFrameProps {
  url: string;
  onEnd(): void;
}

const TestFrame = ({ url, onEnd }: TestFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ data, source, origin }: MessageEvent): void => {
      if (
        source === null ||
        source !== frame.current?.contentWindow ||
        origin !== new URL(url).origin
      )
        return;
      if (data !== PASSED && data !== FAILED) return;
      keepDeliveryResult(data);
      onEnd();
    };
    addEventListener('message', hear);
    const forget = clock.after(WITHIN_MS, () => {
      // Without a connection nothing was found out: the next one tests anew.
      if (browserOnline.read()) keepDeliveryResult(FAILED);
      onEnd();
    });
    return () => {
      removeEventListener('message', hear);
      forget();
    };
  }, [url, onEnd]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own on the delivery network, framed by this origin alone
    <iframe
      ref={frame}
      src={`${url}?app=${encodeURIComponent(location.origin)}`}
      title={scormCopy.frame}
      hidden
      tabIndex={-1}
      aria-hidden="true"
    />
  );
};

export const DeliveryTest = () => {
  const { person } = usePerson();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const start = async (): Promise<void> => {
      if (deliveryResult() !== undefined) return;
      const outcome = await askAsPerson(person, startDeliveryTest, {});
      if (isOver || !outcome.ok) return;
      if (outcome.value.url === null) keepDeliveryResult(FAILED);
      else setUrl(outcome.value.url);
    };
    void start();
    const forget = onConnectionChange(() => void start());
    return () => {
      isOver = true;
      forget();
    };
  }, [person]);
  const [end] = useState(() => () => setUrl(null));
  return url === null ? null : <TestFrame url={url} onEnd={end} />;
};
