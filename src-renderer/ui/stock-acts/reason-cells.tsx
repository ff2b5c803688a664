import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { SelectField, TextField } from '../fields/text-field.tsx';
import type { Fields } from '../form/fields.ts';
import { Cell } from '../form/form-frame.tsx';

type ReasonCellsProps = {
  readonly form: Fields<{ readonly reason_code: string; readonly note: string }>;
  /** The reasons that this act can have, the likely ones first. */
  readonly reasons: readonly ReasonCode[];
  /** Whether the reason is what a dialog asks first. */
  readonly isFirst?: boolean;
};

/** Why it is done, from the list, and in words where that says more. */
export function ReasonCells({ form, reasons, isFirst = false }: ReasonCellsProps) {
  return (
    <>
      <Cell columns={3}>
        <SelectField
          label={stockActWords.reason}
          required
          {...(isFirst && { 'data-autofocus': true })}
          data={[
            { value: '', label: stockActWords.chooseReason },
            ...reasons.map((value) => ({ value, label: labels.reason[value] })),
          ]}
          {...form.text('reason_code')}
        />
      </Cell>
      <Cell columns={6}>
        <TextField label={stockActWords.note} maxLength={500} {...form.text('note')} />
      </Cell>
    </>
  );
}
