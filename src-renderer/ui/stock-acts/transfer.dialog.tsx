import { stockCommands } from '#shared/contracts/stock-commands.ts';
import { transferBody } from '#shared/domain/stock-command-schema.ts';
import { stockActWords as words } from '#shared/messages/screens-stock-acts.ts';
import { useWriting } from '../../lib/queries.ts';
import { TextField } from '../fields/text-field.tsx';
import { Cell } from '../form/form-frame.tsx';
import { textInput } from '../form/input-props.ts';
import { ActDialog } from './act-dialog.tsx';
import { QuantityCell } from './quantity-cell.tsx';
import { stockAreas } from './stock-areas.ts';
import { freeOf, goodsOf, type StockTarget } from './stock-target.ts';
import { useStockAct, type ActProps } from './use-stock-act.ts';

type Values = { readonly quantity: number | null; readonly to_location_code: string };

const initialValuesOf = (target: StockTarget): Values => ({ quantity: freeOf(target), to_location_code: '' });

/** Moves goods of one row to another place. */
export function TransferDialog({ target, onClose }: ActProps) {
  const { mutateAsync: send } = useWriting(stockCommands.transfer, stockAreas);
  const { form, fields, amount, free } = useStockAct({
    target,
    onClose,
    initialValues: initialValuesOf(target),
    schema: transferBody,
    toBody: ({ quantity, to_location_code: to }) => ({
      ...goodsOf(target),
      quantity,
      from_location_code: target.location_code,
      to_location_code: to.trim(),
      stock_status: target.stock_status,
    }),
    send,
    said: (text, { to_location_code: to }) => words.done.transfer(text, to),
  });
  return (
    <ActDialog
      title={words.transfer}
      target={target}
      form={form}
      saveLabel={words.confirm.transfer(amount)}
      onClose={onClose}
    >
      <QuantityCell form={fields} target={target} help={words.freeHelp(free)} />
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
