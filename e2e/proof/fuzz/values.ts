import fc from 'fast-check';
import type { Operation, Schema } from './document.ts';

/**
 * A value known only when the call is made: a record that exists, by its field, or a text never used before.
 */
export type Drawn = { readonly $draw: string; readonly n: number } | { readonly $fresh: string };

const drawn = (pool: string): fc.Arbitrary<Drawn> => fc.nat({ max: 97 }).map((n) => ({ $draw: pool, n }));
const fresh = (start: string): fc.Arbitrary<Drawn> => fc.constant({ $fresh: start });

const someDays = fc.constantFrom('2026-11-20', '2027-03-31', '2028-02', '2027-12-31');

/** Values by the name of their field, where a schema can't say what makes sense. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  sku: drawn('sku'),
  skus: fc.array(drawn('sku'), { maxLength: 3 }),
  location_code: drawn('location'),
  location_codes: fc.array(drawn('location'), { maxLength: 3 }),
  from_location_code: drawn('location'),
  to_location_code: drawn('location'),
  location_code_prefix: fc.constantFrom('01', '01.005', '03'),
  street: fc.constantFrom('01', '03'),
  warehouse_code: fc.constant('1'),
  batch_number: drawn('batch'),
  serial_number: drawn('serial'),
  username: fresh('pessoa'),
  password: fc.constant('lhama-verde-81'),
  cnpj: fc.constant('11222333000181'),
  time_zone: fc.constantFrom('America/Sao_Paulo', 'America/Manaus'),
  url: fc.constantFrom('http://127.0.0.1:9/eventos', 'https://erp.exemplo.com.br/x'),
  headers: fc.constantFrom([], ['X-Empresa: 12']),
  secret: fc.constant(`whsec_${Buffer.alloc(32, 7).toString('base64')}`),
  ca_certificate: fc.constant(null),
  nf_access_key: fc.constant(null),
  unit: fc.constantFrom('UN', 'KG', 'CX'),
  barcode: fc.constant(''),
  search: fc.constantFrom('cafe', 'açúcar 5', 'q"'),
  ncm: fc.constant('09012100'),
  type: fc.constant('ncm'),
  page: fc.integer({ min: 1, max: 5 }),
  per_page: fc.integer({ min: 1, max: 100 }),
  start_date: someDays,
  end_date: fc.constant('2029-01-01'),
  date_from: someDays,
  date_to: fc.constant('2029-01-01'),
  target: drawn('folder'),
  name_pattern: fc.constant('Rua {street}'),
};

const plain = fc.constantFrom(...'abcdefghij ABC 0123456789 áçõ-_');

const textOf = ({ minLength = 0, maxLength = 20 }: Schema): fc.Arbitrary<string> =>
  fc
    .array(plain, {
      minLength: Math.max(minLength, 1),
      maxLength: Math.max(minLength, Math.min(maxLength, 12)),
    })
    .map((letters) => `a${letters.join('').trim()}`.slice(0, maxLength).padEnd(minLength, 'z'));

const numberOf = ({ type, minimum = 0, maximum = 1000 }: Schema): fc.Arbitrary<number> => {
  const top = Math.min(maximum, minimum + 1000);
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(top) });
  return type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        whole.map((n) => Math.min(top, n + 0.5)),
      );
};

type Follow = (schema: Schema) => Schema;

const objectOf = (schema: Schema, follow: Follow): fc.Arbitrary<object> => {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, { readOnly, deprecated }]) => required.has(name) || (readOnly !== true && deprecated !== true),
  );
  const parts = fields.map(([name, field]) => {
    const value = valueOf(field, { name, follow });
    return (required.has(name) ? value : fc.option(value, { nil: undefined, freq: 1 })).map((v) => [name, v]);
  });
  return fc
    .tuple(...parts, fc.nat({ max: 5 }))
    .map((entries) =>
      Object.fromEntries(
        (entries.slice(0, -1) as unknown as [string, unknown][]).filter(
          ([name, value]) => value !== undefined || required.has(name),
        ),
      ),
    );
};

const arrayOf = ({ items = {}, minItems = 0, maxItems = 3 }: Schema, follow: Follow): fc.Arbitrary<unknown> =>
  fc.uniqueArray(valueOf(items, { name: '', follow }), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });

const byType = (schema: Schema, follow: Follow): fc.Arbitrary<unknown> => {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return objectOf(schema, follow);
    case 'array':
      return arrayOf(schema, follow);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
};

/** Values that a schema allows and that, as far as their names tell, make sense. */
export const valueOf = (
  schema: Schema,
  { name, follow }: { readonly name: string; readonly follow: Follow },
): fc.Arbitrary<unknown> => {
  const whole = follow(schema);
  if (whole.const !== undefined) return fc.constant(whole.const);
  if (whole.enum !== undefined) return fc.constantFrom(...whole.enum);
  const known = byName[name];
  if (known !== undefined) return known;
  if (whole.examples !== undefined) return fc.constantFrom(...whole.examples);
  if (whole.format === 'uuid') return fc.uuid({ version: 7 });
  if (whole.pattern !== undefined) return fc.constantFrom('1', '2', '12');
  if (whole.anyOf !== undefined) return fc.oneof(...whole.anyOf.map((one) => valueOf(one, { name, follow })));
  return byType(whole, follow);
};

/** A body as the example shows it, its references drawn from what exists. */
const likeExample = (example: unknown): fc.Arbitrary<unknown> => {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return fc.constant(example);
  const parts = Object.entries(example).map(([name, value]) =>
    (typeof value === 'string' && name !== 'type'
      ? (byName[name] ?? fc.constant(value))
      : fc.constant(value)
    ).map((chosen) => [name, chosen] as const),
  );
  return fc.tuple(...parts).map((entries) => Object.fromEntries(entries));
};

/** Bodies that an operation should take. */
export const bodyOf = ({ body }: Operation, follow: Follow): fc.Arbitrary<unknown> => {
  if (body === undefined) return fc.constant(undefined);
  const random = valueOf(body.schema, { name: '', follow });
  return body.example === undefined ? random : fc.oneof(likeExample(body.example), random);
};

/** Queries that an operation should take: at most three parameters of those that it knows. */
export const queryOf = ({ parameters }: Operation, follow: Follow): fc.Arbitrary<[string, unknown][]> => {
  const known = parameters.filter((one) => one.in === 'query' && one.deprecated !== true);
  if (known.length === 0) return fc.constant([]);
  const required = known.filter((one) => one.required);
  const named = (name: string, schema: Schema): fc.Arbitrary<[string, unknown]> =>
    valueOf(schema, { name, follow }).map((value) => [name, value]);
  const some = fc
    .uniqueArray(fc.constantFrom(...known), { maxLength: 2, selector: ({ name }) => name })
    .map((chosen) => [...new Set([...required, ...chosen])]);
  return some.chain((chosen) => fc.tuple(...chosen.map(({ name, schema }) => named(name, schema))));
};
