import { useState } from 'react';

/** A key for the one command that a dialog sends, so that sending it again after a lost answer does nothing twice. */
export function useOnceKey(): string {
  const [key] = useState(() => crypto.randomUUID());
  return key;
}
