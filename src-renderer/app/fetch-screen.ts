import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

/** Begins to fetch the code of the screen at the present address, while the session is still being asked for. */
export function fetchScreen(router: AnyRouter): void {
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId];
    // a screen that cannot be fetched now is asked for again, and says so, when it is shown
    if (route !== undefined) router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
