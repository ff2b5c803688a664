import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One function from the first drawing to the last, which does what the latest one meant: whoever is given it need not be
 * drawn anew for it. For what people do; never called while drawing.
 */
export function useStable<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
