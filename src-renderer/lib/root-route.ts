import type { RouteSpec } from '#shared/kernel/contract.ts';
import { createRootRoute } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the screen, for the window's title. */
    readonly title?: string;
    /** The operation without which the screen is of no use; who may not call it reads so instead. */
    readonly needs?: RouteSpec;
  }
}

/** The parent of every screen; `app/router.tsx` gives it the frame and its children. */
export const rootRoute = createRootRoute();
