import type { Align, Drawn, Wanted } from './drawn.rules.ts';

/** Holds the content of a label: its code, its lines and its direction. */
export type LabelContent = {
  /** The barcodes that would do, the best one first; the last one fits everywhere. */
  readonly codes: readonly Wanted[];
  /** Codes of which the first that fits stands above the bars of the other, of what lies inside; without room none does. */
  readonly above?: readonly Wanted[];
  readonly lines: readonly WantedLine[];
  readonly align: Align;
  readonly arrow: 'up' | 'down' | null;
};

export type WantedLine = {
  readonly text: string;
  readonly bold: boolean;
  /** Its size as a part of the height that text has. */
  readonly share: number;
  /** Never larger than this, in mm. */
  readonly most: number;
  /** Is the number of lines into which it may be wrapped before it is cut. */
  readonly lines: number;
  /** Grows smaller rather than be broken, and is broken rather than be cut: what people must be able to type. */
  readonly shrinks: boolean;
};

/** A label with everything on it. */
export type Label = { readonly width: number; readonly height: number; readonly drawn: readonly Drawn[] };
