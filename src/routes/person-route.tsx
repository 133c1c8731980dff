import { Outlet } from '@tanstack/react-router';
import { useRuntimeState } from '#src/platform/runtime-context.tsx';

/** Between leaving and the next page there is nobody: what needs a person goes before it can ask for one. */
export const PersonRoute = () => (useRuntimeState().current ? <Outlet /> : null);
