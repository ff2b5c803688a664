import { useEffect, useState } from 'react';

/** What takes no longer than this, in milliseconds, is not worth a change on the screen. */
const LATE = 200;

/** Whether something has been waited for so long that the screen should say so. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), LATE);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}
