import { useEffect, useState } from 'react';

/** The longest wait that changes nothing on the screen, in milliseconds. */
const LATE = 200;

/** Tells whether something has been waited for so long that the screen should say so. */
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
