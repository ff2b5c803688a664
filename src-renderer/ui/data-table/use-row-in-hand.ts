import { useState, type SyntheticEvent } from 'react';

type RowInHand = {
  /** The key of the row that was focused or clicked last; undefined before any was. */
  readonly key: string | undefined;
  /** Goes on the element around the list. */
  readonly around: Readonly<Record<'onFocusCapture' | 'onClickCapture', (event: SyntheticEvent) => void>>;
};

/** The row of a list that keys of its screen act on: the one that has, or last had, the focus. */
export function useRowInHand(): RowInHand {
  const [key, setKey] = useState<string>();
  const take = ({ target }: SyntheticEvent): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-key]') : null;
    if (row !== null) setKey(row.dataset['key']);
  };
  return { key, around: { onFocusCapture: take, onClickCapture: take } };
}
