import type { StockHouse } from '../../testing/stock-house.ts';

/** A form or a dialog of the product, and the way to it. */
export type Story = {
  /** Where it stands in the sources, below `src-renderer`. */
  readonly files: readonly string[];
  readonly path: string;
  /** What is scanned on the way. */
  readonly scans?: readonly string[];
  /** What is typed first, where the focus is. */
  readonly types?: string;
  /** Buttons, menu items and rows that are clicked one after the other, by what they say. */
  readonly clicks?: readonly RegExp[];
  /** The clicks grow the form that stands there, and open none over it. */
  readonly isGrown?: boolean;
  /** What the house has beyond its products and locations, prepared once; gives the end of the path. */
  readonly prepare?: (house: StockHouse) => Promise<string | void>;
  /** The screen as a whole, where the fields stand in no form. */
  readonly isScreen?: boolean;
  /** It stands beside other things of its screen, and does not begin with the focus. */
  readonly isBeside?: boolean;
};

/** Stories of one area by name, which share a house. */
export type Stories = Readonly<Record<string, Story>>;
