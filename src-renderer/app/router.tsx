import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { rootRoute } from '../lib/root-route.ts';
import { ScreenCrashed, ScreenNotFound } from './failures.tsx';
import { Frame } from './layout/frame.tsx';
import { routes } from './routes.ts';

const routeTree = rootRoute.update({ component: Frame }).addChildren(routes);

/** The router of every screen; its history is the window's own unless a test gives another. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    defaultNotFoundComponent: ScreenNotFound,
    defaultErrorComponent: ScreenCrashed,
    scrollRestoration: false,
    search: { strict: true },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
