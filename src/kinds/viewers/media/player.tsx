/**
 * The state of one player. Uses media-chrome's store (fullscreen on iOS, caption tracks, devices
 * without volume control) without its elements: those write inline styles, which the CSP forbids
 * (muxinc/media-chrome#898), and have no Brazilian Portuguese.
 */
import { MediaProvider } from 'media-chrome/react/media-store';
import type { ReactNode } from 'react';

export const Player = ({ children }: { children: ReactNode }) => (
  <MediaProvider>{children}</MediaProvider>
);
