import css from './data-table.module.css';

type TickBoxProps = {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  readonly onToggle?: () => void;
};

/** The box that ticks a row, or all of them; inside a row the table itself listens. */
export function TickBox({ label, state, onToggle }: TickBoxProps) {
  return (
    <input
      type="checkbox"
      className={css.box}
      aria-label={label}
      checked={state === 'all'}
      ref={(box) => {
        if (box !== null) box.indeterminate = state === 'some';
      }}
      onChange={() => onToggle?.()}
      tabIndex={onToggle === undefined ? -1 : 0}
    />
  );
}
