import { returns } from '#shared/areas/returns/contract.ts';
import type { ReturnDetails } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { returnAreas } from './returns.api.ts';

const words = returnWords.acts.undo;

/** The step to undo: an arrival, or a destination of one. */
export type Undone = { readonly arrival_id: string } | { readonly disposition_id: string };

type UndoDialogProps = {
  readonly of: ReturnDetails;
  readonly undone: Undone;
  readonly onClose: () => void;
};

/** Takes back that something arrived, or what became of it, with why. */
export function UndoDialog({ of: { id, number }, undone, onClose }: UndoDialogProps) {
  return (
    <ReasonDialog
      route={returns.undo}
      call={{ params: { id } }}
      body={undone}
      areas={returnAreas}
      name={number}
      words={words}
      lead={<p>{words.lead}</p>}
      maxLength={500}
      onClose={onClose}
    />
  );
}
