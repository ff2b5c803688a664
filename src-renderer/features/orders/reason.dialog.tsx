import { orders } from '#shared/areas/orders/contract.ts';
import { orderActScreenWords } from '#shared/areas/orders/acts-screen-words.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { cancelReasons, holdReasons } from '#shared/areas/orders/lists-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { SelectField, TextAreaField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { numberOf, orderAreas } from '../../ui/orders/orders.api.ts';

const words = orderActScreenWords;
const width = 460;

/** Given when an import is taken back, and by nobody else. */
const ofImports = 'import_undone';

const choicesOf = <Reason extends string>(
  reasons: readonly Reason[],
  labels: Readonly<Record<Reason, string>>,
) => [
  { value: '', label: '' },
  ...reasons.filter((reason) => reason !== ofImports).map((value) => ({ value, label: labels[value] })),
];

const kinds = {
  hold: { route: orders.hold, choices: choicesOf(holdReasons, orderLabels.order_hold_reason) },
  cancel: { route: orders.cancel, choices: choicesOf(cancelReasons, orderLabels.order_cancel_reason) },
} as const;

type ReasonDialogProps = {
  readonly act: keyof typeof kinds;
  readonly order: OrderDetails;
  /** The reason and the note to begin with. */
  readonly initial?: { readonly reason_code: string; readonly note: string };
  readonly onClose: () => void;
};

/** Puts an order on hold, or cancels it, for a reason; what that does to it is said first. */
export function ReasonDialog({ act, order, initial, onClose }: ReasonDialogProps) {
  const { route, choices } = kinds[act];
  const said = words[act];
  const number = numberOf(order);
  const form = useRecordForm({
    route,
    call: { params: { id: order.id } },
    areas: orderAreas,
    initialValues: initial ?? { reason_code: '', note: '' },
    says: () => ({ title: said.done, detail: number }),
    onSaved: onClose,
  });
  const { fields } = form;
  return (
    <FormDialog
      form={form}
      title={said.title(number)}
      saveLabel={said.save}
      size={width}
      {...(act === 'cancel' ? { saveTone: 'danger' as const } : {})}
      lead={<p className="alm-lead">{said.effect(number)}</p>}
      onClose={onClose}
    >
      <div className="alm-stack">
        <SelectField
          label={words.reason}
          required
          data={choices}
          data-autofocus
          {...fields.text('reason_code')}
        />
        <TextAreaField label={words.note} help={words.noteHelp} {...fields.text('note')} />
      </div>
    </FormDialog>
  );
}
