import { useRouter, type AnyRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { quietMoment } from '../../lib/quiet-moment.ts';

/** The first screen has this long for itself, in milliseconds: who types into it at once waits for nothing else. */
const DELAY = 3000;

/**
 * Loads the code of one screen after the other, each in a moment in which nobody is at work. Code that did not
 * come is asked for again when its screen opens.
 */
async function loadScreens(router: ReturnType<typeof useRouter>, signal: AbortSignal): Promise<void> {
  for (const route of Object.values<AnyRoute>(router.routesById)) {
    await quietMoment();
    if (signal.aborted) return;
    await router.loadRouteChunk(route);
  }
}

/** Fetches the code of every screen once the first one stands, so that none is missing when the server is. */
export function usePreloadedScreens(): void {
  const router = useRouter();
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(() => void loadScreens(router, ended.signal), DELAY);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [router]);
}
