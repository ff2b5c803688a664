import { useRef, type ReactNode } from 'react';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { Dialog } from '../dialog.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import { identityText } from '../stock/identity.tsx';
import { leadByEnter } from './lead-by-enter.ts';
import css from './stock-acts.module.css';
import type { StockTarget } from './stock-target.ts';

type ActDialogProps<Values extends object> = {
  readonly title: string;
  readonly target: StockTarget;
  readonly form: ContractForm<Values>;
  /** The verb with its number: "Transferir 24 UN". */
  readonly saveLabel: string;
  readonly saveTone?: 'danger';
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A dialog about the goods of one row: what they are, the fields of the act, what it changes, the button with its
 * number. Enter leads through the fields to that button; only a press of its own posts.
 */
export function ActDialog<Values extends object>(props: ActDialogProps<Values>) {
  const { title, target, form, saveLabel, onClose, children } = props;
  const identity = identityText(target);
  const frame = useRef<HTMLDivElement>(null);
  const toButton = () => {
    if (form.hasErrors()) void form.submit();
    else frame.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <Dialog opened onClose={onClose} size={560} title={title}>
      <p className={css.goods}>
        <b>{target.name}</b> <span className="alm-mono">{target.sku}</span>
        {identity !== '' && <span className="alm-mono"> {identity}</span>}{' '}
        {stockActWords.from(target.location_code)}
      </p>
      <div ref={frame} onKeyDownCapture={(event) => leadByEnter(event, toButton)}>
        <FormFrame
          form={form}
          label={title}
          saveLabel={saveLabel}
          saveTone={props.saveTone}
          onCancel={onClose}
          shape="inline"
        >
          <div className="alm-six">{children}</div>
        </FormFrame>
      </div>
    </Dialog>
  );
}
