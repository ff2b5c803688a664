import type { MouseEvent } from 'react';
import css from './data-table.module.css';

/**
 * Tells whether the click is for the browser: on a link that leads elsewhere, or on the row's own for another
 * window.
 */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return link.dataset['own'] === undefined || event.ctrlKey || event.metaKey || event.shiftKey;
}

/** The key of the row that was clicked; undefined beside the rows and where the browser follows a link. */
export function keyOfClick(event: MouseEvent): string | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (link !== null && isForBrowser(event, link)) return undefined;
  if (link !== null) event.preventDefault();
  return event.target.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
}

/** Tells whether the click was on the cell of the tick. */
export const isTickClick = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest(`.${css.tick}`) !== null;

/** A cell whose text is cut gives the whole on hover. */
export function explainCutCell(event: MouseEvent): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (cell === null) return;
  const whole = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
  if (cell.title !== whole) cell.title = whole;
}
