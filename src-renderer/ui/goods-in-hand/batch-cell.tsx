import { TextField } from '../fields/text-field.tsx';

type BatchCellProps = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (batch: string) => void;
  readonly onBlur?: () => void;
};

/** The batch that a label named, or that is asked for. */
export function BatchCell({ onChange, ...field }: BatchCellProps) {
  return (
    <TextField
      span={3}
      {...field}
      name="batch_number"
      scan="code"
      required
      maxLength={20}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
