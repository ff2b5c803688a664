/** A person whose data are erased: their UUID, how they are called from now on, and what was known of them. */
export type Erased = { readonly uid: string; readonly name: string; readonly known: readonly string[] };

/** Fields that tell of a person, in a record of theirs: what stands there afterwards, their new name where undefined. */
const personal: Readonly<Record<string, '' | null | undefined>> = {
  name: undefined,
  trade_name: '',
  document: null,
  email: null,
  phone: null,
  ie: null,
};

/** Fields that tell where a person lives; city and state stay. */
const ofAddress: ReadonlySet<string> = new Set([
  'recipient_name',
  'street',
  'number',
  'complement',
  'neighborhood',
  'postal_code',
  'zip_code',
  'reference',
  'phone',
]);

type Json = { readonly [key: string]: unknown };

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const named = ['id', 'customer_id', 'carrier_id'] as const;

/** Shorter texts stand in too much that tells of nobody. */
const leastLetters = 5;

const without = (text: string, { name, known }: Erased): string =>
  known
    .filter((word) => word.length >= leastLetters)
    .reduce((left, word) => left.replaceAll(word, word === known[0] ? name : ''), text);

const blankAddress = (address: Json): Json =>
  Object.fromEntries(
    Object.entries(address).map(([key, value]) => [key, ofAddress.has(key) && value !== null ? '' : value]),
  );

const blankPerson = (record: Json, { name }: Erased): Json =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) =>
      key in personal && value !== null
        ? [key, personal[key] === undefined ? name : personal[key]]
        : [key, value],
    ),
  );

const isOf = (record: unknown, uid: string): boolean =>
  isRecord(record) && named.some((key) => record[key] === uid);

const blankRecord = (record: Json, erased: Erased): Json => {
  const { uid } = erased;
  const isTheirs = isOf(record['customer'], uid) || isOf(record['recipient'], uid);
  const entries = Object.entries(record).map(([key, value]) => {
    const blank = isTheirs && key.endsWith('address') && isRecord(value) ? blankAddress(value) : value;
    return [key, withoutPerson(blank, erased)];
  });
  const all = Object.fromEntries(entries) as Json;
  return isOf(record, uid) ? blankPerson(all, erased) : all;
};

/** A JSON value without what it tells of a person; who it was about, by UUID and code, and all else stays. */
export const withoutPerson = (value: unknown, erased: Erased): unknown => {
  if (typeof value === 'string') return without(value, erased);
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, erased));
  return isRecord(value) ? blankRecord(value, erased) : value;
};
