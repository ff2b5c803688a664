import type { ReactNode } from 'react';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';

/** The props of every dialog about a code that nobody knows. */
export type CodeDialogProps = {
  readonly barcode: string;
  readonly onClose: () => void;
  /** Says what was done; a product has the code from now on. */
  readonly onDone: (said: string) => void;
};

type FrameProps<Values extends object> = {
  readonly title: string;
  readonly saveLabel: string;
  readonly barcode: string;
  readonly form: ContractForm<Values>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The dialog about a code that nobody knows: the code itself, and the form that gives it to a product. */
export function CodeDialog<Values extends object>({ barcode, children, ...dialog }: FrameProps<Values>) {
  const lead = <p className="alm-lead">{receivingWords.newCode.code(barcode)}</p>;
  return (
    <FormDialog {...dialog} size={560} lead={lead}>
      <div className="alm-six">{children}</div>
    </FormDialog>
  );
}
