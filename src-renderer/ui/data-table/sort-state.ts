export type SortState = { readonly field: string; readonly descending: boolean };

/** The first key of a sort parameter such as `-updated_at,name`; undefined where nothing is sorted. */
export function readSort(text: string | undefined): SortState | undefined {
  const first = text?.split(',')[0];
  if (first === undefined || first === '' || first === '-') return undefined;
  return first.startsWith('-')
    ? { field: first.slice(1), descending: true }
    : { field: first, descending: false };
}

/** The sort parameter after a click on a column: ascending, then descending, then the list's own order. */
export function nextSort(current: SortState | undefined, field: string): string | undefined {
  if (current?.field !== field) return field;
  return current.descending ? undefined : `-${field}`;
}
