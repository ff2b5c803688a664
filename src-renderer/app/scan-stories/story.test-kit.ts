import type { StockHouse } from '../../testing/stock-house.ts';

/** A form or a dialog of the product, and the way to it. */
export type Story = {
  /** The files of the form, below `src-renderer`. */
  readonly files: readonly string[];
  readonly path: string;
  /** The codes scanned on the way. */
  readonly scans?: readonly string[];
  /** The text typed first, into the element with the focus. */
  readonly types?: string;
  /** Buttons, menu items and rows that are clicked one after the other, by what they say. */
  readonly clicks?: readonly RegExp[];
  /** The clicks grow the form that stands there, and open none over it. */
  readonly isGrown?: boolean;
  /** Prepares once the records that the house lacks; gives the end of the path. */
  readonly prepare?: (house: StockHouse) => Promise<string | void>;
  /** The screen as a whole, where the fields stand in no form. */
  readonly isScreen?: boolean;
  /** It stands beside other things of its screen, and does not begin with the focus. */
  readonly isBeside?: boolean;
};

/** Stories of one area by name, which share a house. */
export type Stories = Readonly<Record<string, Story>>;
