import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type AnyRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { quietMoment } from '../../lib/quiet-moment.ts';
import { useApi } from '../../lib/queries.ts';
import { healthRead } from './health.ts';

/** The first screen has this long for itself, in milliseconds: who types into it at once waits for nothing else. */
const DELAY = 3000;
/** The pause before a server that did not answer is asked again, in milliseconds. */
const PAUSE = 5000;

type Loading = {
  readonly router: ReturnType<typeof useRouter>;
  readonly serverAnswers: () => Promise<boolean>;
  readonly signal: AbortSignal;
};

/**
 * Loads the code of one screen after the other, each in a moment in which nobody is at work. A browser remembers code that
 * could not be fetched as broken until the page is read again, so the server is asked for a sign of life before each.
 */
async function loadScreens({ router, serverAnswers, signal }: Loading): Promise<void> {
  for (const route of Object.values<AnyRoute>(router.routesById)) {
    if (route.options.component?.preload === undefined) continue;
    await quietMoment();
    while (!signal.aborted && !(await serverAnswers())) await pause();
    if (signal.aborted) return;
    await router.loadRouteChunk(route);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, PAUSE));
}

/** Fetches the code of every screen once the first one stands, so that none is missing when the server is. */
export function usePreloadedScreens(): void {
  const router = useRouter();
  const queries = useQueryClient();
  const api = useApi();
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const serverAnswers = () =>
      queries.fetchQuery({ ...healthRead(api), staleTime: 0 }).then(
        () => true,
        () => false,
      );
    const timer = setTimeout(() => void loadScreens({ router, serverAnswers, signal }), DELAY);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [router, queries, api]);
}
