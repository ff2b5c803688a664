import type { UseFormReturnType } from '@mantine/form';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { SelectField, TextField } from '../fields/text-field.tsx';
import { Cell } from '../form/form-frame.tsx';
import { textInput } from '../form/input-props.ts';

type ReasonCellsProps<Values> = {
  readonly form: UseFormReturnType<Values>;
  /** The reasons that this act can have, the likely ones first. */
  readonly reasons: readonly ReasonCode[];
};

/** Why it is done, from the list, and in words where that says more. */
export function ReasonCells<Values>({ form, reasons }: ReasonCellsProps<Values>) {
  return (
    <>
      <Cell columns={3}>
        <SelectField
          label={stockActWords.reason}
          required
          data={[
            { value: '', label: stockActWords.chooseReason },
            ...reasons.map((value) => ({ value, label: labels.reason[value] })),
          ]}
          {...textInput(form, 'reason_code')}
        />
      </Cell>
      <Cell columns={6}>
        <TextField label={stockActWords.note} maxLength={500} {...textInput(form, 'note')} />
      </Cell>
    </>
  );
}
