import { Button } from '@mantine/core';
import { showDate } from '#shared/kernel/civil-date.ts';
import { Cell } from '../form/form-frame.tsx';
import css from './goods-in-hand.module.css';

/** A batch that is known where the goods lie. */
export type BatchChoice = {
  readonly batch_number: string;
  readonly expiration_date: string | null;
  /** A remark on the lot: that it was counted already. */
  readonly note?: string;
};

type BatchChoicesProps = {
  readonly label: string;
  readonly choices: readonly BatchChoice[];
  readonly chosen: string;
  readonly onPick: (choice: BatchChoice) => void;
};

/** The batches that are known here, to be picked instead of typed or read; what was picked leads on to the quantity. */
export function BatchChoices({ label, choices, chosen, onPick }: BatchChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Cell columns={9}>
      <div className={css.choices} role="group" aria-label={label}>
        <span>{label}</span>
        {choices.map((choice) => (
          <Button
            key={choice.batch_number}
            variant="default"
            aria-pressed={choice.batch_number === chosen}
            onClick={({ currentTarget }) => {
              onPick(choice);
              currentTarget.form?.querySelector<HTMLInputElement>('[name="quantity"]')?.focus();
            }}
          >
            {textOf(choice)}
          </Button>
        ))}
      </div>
    </Cell>
  );
}

const textOf = ({ batch_number: batch, expiration_date: date, note }: BatchChoice): string =>
  [batch, date === null ? '' : showDate(date), note ?? ''].filter(Boolean).join(' · ');
