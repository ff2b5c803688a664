import type { ReasonCode } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { SelectField, TextField } from '../fields/text-field.tsx';
import type { Fields } from '../form/fields.ts';

type ReasonCellsProps = {
  readonly form: Fields<{ readonly reason_code: string; readonly note: string }>;
  /** The reasons that this act can have, the likely ones first. */
  readonly reasons: readonly ReasonCode[];
  /** True where a dialog asks for the reason first. */
  readonly isFirst?: boolean;
};

/** Why it is done, from the list, and in words where that says more. */
export function ReasonCells({ form, reasons, isFirst = false }: ReasonCellsProps) {
  return (
    <>
      <SelectField
        span={3}
        label={stockActWords.reason}
        required
        {...(isFirst && { 'data-autofocus': true })}
        data={[
          { value: '', label: stockActWords.chooseReason },
          ...reasons.map((value) => ({ value, label: labels.reason[value] })),
        ]}
        {...form.text('reason_code')}
      />
      <TextField span={6} label={stockActWords.note} {...form.text('note')} />
    </>
  );
}
