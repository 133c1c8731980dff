/**
 * The frame on an origin of packages, and what is said to it and heard from it. Nothing is heard
 * from any other window or origin.
 */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import {
  type FromLesson,
  fromLesson,
  type ToLesson,
} from '#contract/areas/scorm/entities/messages.ts';

export interface PackageFrame {
  ref: (frame: HTMLIFrameElement | null) => void;
  tell(message: ToLesson, ports?: MessagePort[]): void;
}

export const usePackageFrame = (
  origin: string,
  onMessage: (message: FromLesson, port: MessagePort | undefined) => void,
): PackageFrame => {
  const frame = useRef<HTMLIFrameElement | null>(null);
  const hear = useEffectEvent(({ data, source, origin: from, ports }: MessageEvent) => {
    if (from !== origin || source === null || source !== frame.current?.contentWindow) return;
    const message = fromLesson.safeParse(data);
    if (message.success) onMessage(message.data, ports[0]);
  });
  useEffect(() => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return {
    ref: useCallback((element) => void (frame.current = element), []),
    tell: useCallback(
      (message, ports = []) => frame.current?.contentWindow?.postMessage(message, origin, ports),
      [origin],
    ),
  };
};
