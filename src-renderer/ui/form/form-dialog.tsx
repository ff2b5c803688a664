import type { ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';
import { FormFrame } from './form-frame.tsx';
import type { ContractForm } from './use-contract-form.ts';
import { askToLeave } from './use-leave-guard.ts';

type FormDialogProps<Values extends object> = {
  readonly form: ContractForm<Values>;
  readonly title: string;
  /** The purpose of the form, for a title that says less. */
  readonly label?: string;
  readonly saveLabel?: string | undefined;
  /** `danger` paints the last step red. */
  readonly saveTone?: 'danger' | undefined;
  /** It shows what somebody may not change. */
  readonly isReadOnly?: boolean;
  /** False where it only asks. */
  readonly hasFields?: boolean;
  /** Width in pixels. */
  readonly size?: number;
  /** The text above the form, to be read before the first field. */
  readonly lead?: ReactNode;
  /** Reads the record anew, where somebody else changed it in the meantime. */
  readonly onReload?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A form in a dialog, open as long as it stands; it stays while it saves, and asks before something typed is lost. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    form,
    title,
    label = title,
    saveLabel,
    saveTone,
    isReadOnly = false,
    hasFields = true,
    size,
    lead,
    onReload,
    onClose,
    children,
  } = props;
  const leave = async () => {
    if (form.isSaving) return;
    if (!form.isDirty() || (await askToLeave())) onClose();
  };
  return (
    <Dialog opened onClose={() => void leave()} {...(size === undefined ? {} : { size })} title={title}>
      {lead}
      <FormFrame
        form={form}
        label={label}
        {...(saveLabel === undefined ? {} : { saveLabel })}
        saveTone={saveTone}
        isReadOnly={isReadOnly}
        hasFields={hasFields}
        onCancel={() => void leave()}
        {...(onReload === undefined ? {} : { onReload })}
        shape="inline"
      >
        {children}
      </FormFrame>
    </Dialog>
  );
}
