import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';

/** More rows than stand on most screens. */
const FIRST_ROWS = 28;

const none: readonly never[] = [];

/**
 * The rows on the screen at once; those below it follow when these are painted, and until then show their page before,
 * or nothing where there was none.
 */
export function useFirstRowsFirst<Row>(rows: readonly Row[], isWanted: boolean): readonly Row[] {
  const [later, setLater] = useState<readonly Row[]>(none);
  useEffect(() => {
    if (!isWanted) return undefined;
    return afterPaint(() => startTransition(() => setLater(rows)));
  }, [rows, isWanted]);
  if (!isWanted || later === rows || rows.length <= FIRST_ROWS) return rows;
  if (later === none) return rows.slice(0, FIRST_ROWS);
  if (later.length < rows.length) return rows;
  return [...rows.slice(0, FIRST_ROWS), ...later.slice(FIRST_ROWS, rows.length)];
}
