import { LandingScreen } from '#src/features/landing/landing-screen.tsx';
import { useApp } from '#src/platform/runtime/runtime-context.tsx';

export const LandingRoute = () => <LandingScreen app={useApp()} />;
