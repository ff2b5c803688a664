import type { KeyboardEvent } from 'react';
import { takeFocus } from '../../lib/take-focus.ts';
import css from './choice-list.module.css';

type Choice = { readonly id: string; readonly label: string; readonly note: string };

type ChoiceListProps = {
  /** The name of the choice, read to whoever cannot see it. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (id: string) => void;
  /** Esc: nothing is chosen. */
  readonly onLeave: () => void;
};

const goTo = (target: Element | null | undefined): void => {
  if (target instanceof HTMLElement) target.focus();
};

/**
 * Lists the meanings of a text, to choose from by arrows and Enter; the first one has the focus as it comes.
 */
export function ChoiceList({ label, choices, onChoose, onLeave }: ChoiceListProps) {
  const named = choices.map(({ id }) => id).join();
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const item = event.target instanceof HTMLElement ? event.target.closest('li') : null;
    if (event.key === 'ArrowDown') goTo(item?.nextElementSibling?.firstElementChild);
    else if (event.key === 'ArrowUp') goTo(item?.previousElementSibling?.firstElementChild);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <ul key={named} className={css.choices} aria-label={label}>
      {choices.map(({ id, label: name, note }, index) => (
        <li key={id}>
          <button
            type="button"
            {...(index === 0 ? { ref: takeFocus } : {})}
            onKeyDown={press}
            onClick={() => onChoose(id)}
          >
            <span>{name}</span>
            <small>{note}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
