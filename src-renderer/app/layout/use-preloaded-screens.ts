import { useRouter, type AnyRoute } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The first screen has this long for itself, in milliseconds. */
const DELAY = 1500;

/** Fetches the code of every screen once the first one stands, so that none is missing when the server is. */
export function usePreloadedScreens(): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values<AnyRoute>(router.routesById)) void router.loadRouteChunk(route);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [router]);
}
