import { stockCommands } from '#shared/contracts/stock-commands.ts';
import { transferBody } from '#shared/domain/stock-command-schema.ts';
import { stockActWords as words } from '#shared/messages/screens-stock-acts.ts';
import { useWriting } from '../../lib/queries.ts';
import { TextField } from '../fields/text-field.tsx';
import { Cell } from '../form/form-frame.tsx';
import { textInput } from '../form/input-props.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { quantityWithUnit } from '../stock/quantity.ts';
import { ActDialog } from './act-dialog.tsx';
import { quantityOr } from './act-quantity.ts';
import { QuantityCell } from './quantity-cell.tsx';
import { stockAreas } from './stock-areas.ts';
import { freeOf, goodsOf, type StockTarget } from './stock-target.ts';
import { useOnceKey } from './use-once-key.ts';
import { useTold } from './use-told.ts';

type Values = { readonly quantity: number | null; readonly to_location_code: string };
type ActProps = { readonly target: StockTarget; readonly onClose: () => void };

/** Moves goods of one row to another place. */
export function TransferDialog({ target, onClose }: ActProps) {
  const { mutateAsync } = useWriting(stockCommands.transfer, stockAreas);
  const tell = useTold();
  const idempotencyKey = useOnceKey();
  const free = freeOf(target);
  const toBody = ({ quantity, to_location_code: to }: Values) => ({
    ...goodsOf(target),
    quantity,
    from_location_code: target.location_code,
    to_location_code: to.trim(),
    stock_status: target.stock_status,
  });
  const initialValues: Values = { quantity: free, to_location_code: '' };
  const form = useContractForm({
    initialValues,
    toBody,
    schema: transferBody,
    save: async (values) => {
      const { data: done } = await mutateAsync({ body: transferBody.parse(toBody(values)), idempotencyKey });
      const text = quantityWithUnit(target.unit, quantityOr(values.quantity));
      onClose();
      tell({ title: words.done.transfer(text, values.to_location_code.trim()), done, detail: target.name });
    },
  });
  const { fields } = form;
  const text = quantityWithUnit(target.unit, quantityOr(fields.values.quantity));
  return (
    <ActDialog
      title={words.transfer}
      target={target}
      form={form}
      saveLabel={words.confirm.transfer(text)}
      onClose={onClose}
    >
      <QuantityCell
        form={fields}
        target={target}
        help={words.freeHelp(quantityWithUnit(target.unit, free))}
      />
      <Cell columns={3}>
        <TextField
          label={words.destination}
          help={words.destinationHelp}
          required
          maxLength={29}
          data-autofocus
          {...textInput(fields, 'to_location_code')}
        />
      </Cell>
    </ActDialog>
  );
}
