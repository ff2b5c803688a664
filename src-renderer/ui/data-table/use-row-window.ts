import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { usePrinting } from '../../lib/printing.ts';

/** More rows than this are drawn only where they are seen. */
const ALL_ROWS = 100;
/** The number of rows drawn of a long list whose place has no height yet. */
const UNMEASURED = 40;

type Options = {
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
};

/** The rows to draw now and the height that the others leave above and below. */
export type RowWindow = {
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  readonly before: number;
  readonly after: number;
  readonly reveal: (index: number) => void;
};

/** Draws every row of a short list or on paper, and of a long one those on the screen and a few around. */
export function useRowWindow({ count, rowHeight, scrollRef }: Options): RowWindow {
  const isPrinting = usePrinting();
  const isLong = count > ALL_ROWS && !isPrinting;
  // oxlint-disable-next-line react/incompatible-library -- this file stays out of the React Compiler
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  if (!isLong) return { first: 0, end: count, before: 0, after: 0, reveal: () => undefined };
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? UNMEASURED - 1) + 1;
  return {
    first,
    end,
    before: first * rowHeight,
    after: (count - end) * rowHeight,
    reveal: (index) => virtualizer.scrollToIndex(index),
  };
}
