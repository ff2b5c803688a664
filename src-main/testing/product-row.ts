const worked = /^(brand|category)_fold/;

/** A row of a product without the columns that SQLite works out by itself: what can be written as another one. */
export const writableRow = <R extends object>(row: R): R =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !worked.test(column))) as R;
