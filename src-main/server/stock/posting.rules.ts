import type { MovementType, ReasonCode, StockCause, StockStatus } from '#shared/domain/enumerations.ts';
import type { Fault, Warning } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Actor } from '../kernel/actor.ts';

/** A lot by its internal id, or by what is printed on the goods: it is found, or made where it is new. */
export type LotRef =
  | { readonly id: number }
  | {
      readonly batchNumber: string | null;
      /** Last valid day, `YYYY-MM-DD`; null: the one that the lot already has. */
      readonly expirationDate: string | null;
      readonly manufacturingDate?: string | null;
      /** Is the supplier of a new lot; its invoice's access key follows. */
      readonly supplier?: string | null;
      readonly accessKey?: string | null;
    };

/** One end of a movement: a location, the status of the goods there, and their lot. */
export type End = {
  readonly locationId: number;
  readonly status: StockStatus;
  readonly lot: LotRef | null;
};

/**
 * An allocation that a line takes with its goods, by its internal id: `carry` keeps them reserved where they arrive, as
 * picked; `consume` and `release` end it.
 */
export type Held = {
  readonly allocationId: number;
  readonly outcome: 'carry' | 'consume' | 'release';
};

/** One movement to be posted; null as `from` or `to` is the outside, never both. */
export type PostingLine = {
  readonly type: MovementType;
  readonly productId: number;
  /** Thousandths, above 0; 1000 with a serial number. */
  readonly quantity: number;
  readonly from: End | null;
  readonly to: End | null;
  readonly serialNumber?: string | null;
  /** Ten-thousandths; what arrives without one takes the average, else the catalogue's. */
  readonly unitCost?: number | null;
  readonly reasonCode?: ReasonCode | null;
  readonly note?: string;
  /** Internal id of the movement that this one reverses. */
  readonly reversesId?: number | null;
  /** The allocation whose reserved goods the line takes, all of them; free goods where absent. */
  readonly held?: Held;
  /** Internal id of the order's item that the movement serves. */
  readonly orderItemId?: number;
  /** Is the prefix of field names in refusals: `items.3.`; nothing where absent. */
  readonly path?: string;
  /** Gives the names in refusals of fields that the caller names otherwise. */
  readonly names?: FieldNames;
};

/** Fields that callers name in their own way; `location_code` and `serial_number` where absent. */
export type FieldNames = { readonly from?: string; readonly to?: string; readonly serial?: string };

type Named = Pick<PostingLine, 'path' | 'names'>;

const fieldOf = (field: string | null, { path = '', names = {} }: Named): string => {
  if (field === 'serial_number') return path + (names.serial ?? field);
  return path + (field ?? 'sku');
};

/** The field of a line that names the location of that end, as its caller wrote it. */
export const locationField = ({ path = '', names }: Named, end: 'from' | 'to'): string =>
  path + (names?.[end] ?? 'location_code');

/** The same faults, at the fields of a line as its caller wrote them. */
export const faultsOfLine = (line: Named, faults: readonly Fault<Code>[]): readonly Fault<Code>[] =>
  faults.map((one) => ({ ...one, field: fieldOf(one.field, line) }));

/** The record behind a posting, as its movements name it. */
export type Document = {
  /** Is the kind of record: `goods_receipt`, `count`, `import`. */
  readonly type: string;
  /** Its internal id. */
  readonly id: number;
  /** Its number for people. */
  readonly number: string | null;
};

/** A list of movements that stand or fall together; a list of 1,000 costs a little more than a list of one. */
export type Posting = {
  readonly lines: readonly PostingLine[];
  /** Lists faults that the caller found in what became no line: they are refused together with those of posting. */
  readonly faults?: readonly Fault<Code>[];
  /** Is the author; null is the application itself. */
  readonly actor: Actor | null;
  readonly document?: Document;
  /** The order that the posting serves: its internal id and its UUID. */
  readonly order?: { readonly id: number; readonly uid: string };
  /** Is the moment that the caller gives; the present instant where absent. Balances follow the order of posting. */
  readonly occurredAt?: string;
  /** The cause that the stock events of this posting carry; where absent, the type of each movement decides. */
  readonly cause?: StockCause;
  /** `nobody`: no event is written; for demonstration data alone. */
  readonly announce?: 'events' | 'nobody';
};

/** Holds the result of a posting. */
export type Posted = {
  /** The same for all its movements: the internal id of the first. */
  readonly postingId: number;
  /** UUIDs of its movements, in the order of the lines. */
  readonly uids: readonly string[];
  /** Lists what the site's settings only warn of: Portuguese sentences, each once. */
  readonly warnings: readonly Warning[];
};

/** A line whose lots and serial number are known by their internal ids. */
export type ResolvedLine = Omit<PostingLine, 'from' | 'to'> & {
  readonly index: number;
  readonly from: ResolvedEnd | null;
  readonly to: ResolvedEnd | null;
  readonly serialId: number | null;
};

export type ResolvedEnd = Omit<End, 'lot'> & { readonly lotId: number | null };
