import { z } from 'zod';

/** The fields that a scan may lack and that only another reading gives. */
export const lackingFields = ['location_code', 'batch_number', 'expiration_date', 'serial_number'] as const;

const body = z.looseObject({ code: z.string() });

const keptScan = z.object({
  scan_uid: z.string(),
  /** The moment of the reading. */
  at: z.string(),
  text: z.string(),
  /** The screen's remarks at the reading, such as the quantity that it counts. */
  said: z.looseObject({}),
  /** The body that is sent, once it is known. */
  body: body.optional(),
});
/** A scan that waits for its answer. */
export type KeptScan = z.output<typeof keptScan>;

/** A scan that was refused while nobody looked. */
const refusal = z.object({ text: z.string(), at: z.string(), title: z.string(), note: z.string() });

const keptState = z.object({
  scans: z.array(keptScan),
  /** The field that the last scan lacks, which the next reading gives. */
  asked: z.object({ field: z.enum(lackingFields), of: body }).nullable(),
  refusals: z.array(refusal),
  /** The facts kept from one reading to the next. */
  memory: z.object({
    /** The location that was read last. */
    location: z.string().optional(),
    /** The same, where it was a wrong one. */
    wrong_location: z.string().optional(),
    /** The lot that was read last, of which goods, and where. */
    lot: z.object({ code: z.string(), location: z.string(), batch_number: z.string() }).optional(),
    /** Goods that somebody holds on their way to a location. */
    hand: z.object({ code: z.string(), quantity: z.number() }).optional(),
  }),
});
/** The kept scans of a record, in the order in which they were read. */
export type KeptState = z.output<typeof keptState>;

const none: KeptState = { scans: [], asked: null, refusals: [], memory: {} };

const isNone = ({ scans, asked, refusals, memory }: KeptState): boolean =>
  scans.length === 0 &&
  asked === null &&
  refusals.length === 0 &&
  memory.wrong_location === undefined &&
  memory.hand === undefined;

/** Reads the scans that this browser keeps under a name; nothing where they are no longer readable. */
export function readKeptScans(key: string): KeptState {
  try {
    return keptState.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return none;
  }
}

/** Keeps this, or nothing where nothing is left. */
export function keepScans(key: string, state: KeptState): void {
  if (isNone(state)) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(state));
}
