/**
 * The state of one player. media-chrome's store does the work (fullscreen on iOS, caption tracks, volume that cannot be set), without its
 * elements: those write their styles inline, which the content policy refuses (muxinc/media-chrome#898), and speak no Brazilian Portuguese.
 */
import { MediaProvider } from 'media-chrome/react/media-store';
import type { ReactNode } from 'react';

export const Player = ({ children }: { children: ReactNode }) => <MediaProvider>{children}</MediaProvider>;
