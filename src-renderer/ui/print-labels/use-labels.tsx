import { useState, type ReactNode } from 'react';
import { LabelDialog } from './label-dialog.tsx';
import type { LabelTarget } from './label-target.ts';

type Labels = {
  readonly print: (target: LabelTarget) => void;
  /** The dialog while it is open; goes anywhere into the screen. */
  readonly dialog: ReactNode;
};

/** The way to the labels of locations, of a product or of volumes. */
export function useLabels(): Labels {
  const [target, setTarget] = useState<LabelTarget>();
  const dialog = target !== undefined && <LabelDialog target={target} onClose={() => setTarget(undefined)} />;
  return { print: setTarget, dialog };
}
