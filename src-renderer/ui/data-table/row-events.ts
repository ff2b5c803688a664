import type { MouseEvent } from 'react';
import css from './data-table.module.css';

/** The key of the row that was clicked; undefined on a link or beside the rows. */
export function keyOfClick(event: MouseEvent): string | undefined {
  if (!(event.target instanceof Element) || event.target.closest('a') !== null) return undefined;
  return event.target.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
}

/** Whether the click was on the cell of the tick. */
export const isTickClick = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest(`.${css.tick}`) !== null;

/** A cell whose text is cut gives the whole on hover. */
export function explainCutCell(event: MouseEvent): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (cell === null || cell.title !== '' || cell.scrollWidth <= cell.clientWidth) return;
  cell.title = cell.textContent;
}
