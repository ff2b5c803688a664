import type { ReactNode } from 'react';
import { usePrinting } from '../lib/printing.ts';

/** Shows its children on paper and not on the screen. */
export function OnPaper({ children }: { readonly children: ReactNode }) {
  return usePrinting() ? children : null;
}
