import { IconX } from '@tabler/icons-react';
import { common } from '#shared/areas/screens/common-words.ts';
import type { Chip } from './filter.ts';
import css from './toolbar.module.css';

type ChipsProps = {
  readonly chips: readonly Chip[];
  readonly onRemove: (name: string) => void;
  readonly onClear: () => void;
};

/** The filters that hold now; each goes by its cross, all by one link. */
export function Chips({ chips, onRemove, onClear }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips}>
      {chips.map(({ name, label, value }) => (
        <li key={name} className={css.chip}>
          <span className="alm-soft">{label}</span> {value}
          <button type="button" aria-label={common.table.removeFilter(label)} onClick={() => onRemove(name)}>
            <IconX aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css.clear} onClick={onClear}>
          {common.table.clearFilters}
        </button>
      </li>
    </ul>
  );
}
