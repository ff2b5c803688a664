import { lazy, Suspense, useState } from 'react';
import { useEarlyKeys } from './use-early-keys.ts';

type CommandPaletteProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Shows the keys of the screen. */
  readonly onShowKeys: () => void;
};

const PaletteDialog = lazy(async () => ({ default: (await import('./palette.tsx')).PaletteDialog }));

/**
 * Finds products, locations, screens and acts by what is typed or scanned, from any screen; its code comes when it is asked
 * for or in an idle moment before, and what is typed until then is kept.
 */
export function CommandPalette({ opened, ...own }: CommandPaletteProps) {
  const readEarlyKeys = useEarlyKeys(opened);
  const [isAsked, setAsked] = useState(opened);
  if (opened && !isAsked) setAsked(true);
  if (!isAsked) return null;
  return (
    <Suspense>
      <PaletteDialog opened={opened} readEarlyKeys={readEarlyKeys} {...own} />
    </Suspense>
  );
}
