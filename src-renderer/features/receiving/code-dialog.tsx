import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '#shared/messages/screens-common.ts';
import { receivingWords } from '#shared/messages/screens-stock-receiving.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import css from './receiving.module.css';

/** What every dialog about a code that nobody knows gets. */
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
export function CodeDialog<Values extends object>(props: FrameProps<Values>) {
  const { title, barcode, form, saveLabel, onClose, children } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': common.actions.close }}
    >
      <p className={css.code}>{receivingWords.newCode.code(barcode)}</p>
      <FormFrame form={form} label={title} saveLabel={saveLabel} onCancel={onClose} shape="inline">
        <div className={css.grid}>{children}</div>
      </FormFrame>
    </Modal>
  );
}
