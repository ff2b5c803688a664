import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Gives the time of the clock, in milliseconds since 1970, anew each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
