/** The frame on the packages' origin, and what is said to it and heard from it. Nothing is heard from any other window or origin. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FromLesson, fromLesson, type ToLesson } from '#contract/entities/scorm/messages.ts';
import { useApp } from '#src/platform/runtime-context.tsx';

export interface PackageFrame {
  ref: (frame: HTMLIFrameElement | null) => void;
  /** Null where this installation serves no packages. */
  src: string | null;
  tell(message: ToLesson, ports?: MessagePort[]): void;
}

/** `fromCdn`: the frame stands on the delivery network, which shows the same page. */
export const usePackageFrame = (onMessage: (message: FromLesson, port: MessagePort | undefined) => void, fromCdn = false): PackageFrame => {
  const { packagesUrl, lessonCdnUrl } = useApp();
  const frame = useRef<HTMLIFrameElement | null>(null);
  const origin = (fromCdn ? lessonCdnUrl : packagesUrl) ?? null;
  const hear = useEffectEvent(({ data, source, origin: from, ports }: MessageEvent) => {
    if (from !== origin || source === null || source !== frame.current?.contentWindow) return;
    const message = fromLesson.safeParse(data);
    if (message.success) onMessage(message.data, ports[0]);
  });
  useEffect(() => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const [src] = useState(() =>
    origin === null ? null : `${origin}/lesson?app=${encodeURIComponent(location.origin)}${fromCdn ? '&cdn' : ''}`,
  );
  return {
    ref: useCallback((element) => void (frame.current = element), []),
    src,
    tell: useCallback(
      (message, ports = []) => frame.current?.contentWindow?.postMessage(message, origin ?? location.origin, ports),
      [origin],
    ),
  };
};
