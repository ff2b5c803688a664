import { z } from 'zod';
import { allRoutes } from '#shared/areas/index.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';

/** The parts of a call that name fields. */
export type Part = 'params' | 'query' | 'body';

type Json = Readonly<Record<string, unknown>>;

/** A field that calls may send: where it stands in its part, `*` for each one of a list, and what documents say of it. */
export type ContractField = {
  readonly spec: RouteSpec;
  readonly part: Part;
  /** The path of names, such as `sku` or `filters.customer_id`. */
  readonly at: string;
  readonly name: string;
  readonly schema: Json;
};

type Found = Pick<ContractField, 'at' | 'name' | 'schema'>;

const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

const fieldsBelow = (schema: Json, at: string): readonly Found[] => {
  const {
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly items?: Json;
    readonly anyOf?: readonly Json[];
    readonly oneOf?: readonly Json[];
    readonly allOf?: readonly Json[];
  };
  return [
    ...Object.entries(properties).flatMap(([name, field]) => {
      const path = below(at, name);
      return [{ at: path, name, schema: field }, ...fieldsBelow(field, path)];
    }),
    ...(items === undefined ? [] : fieldsBelow(items, below(at, '*'))),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((option) => fieldsBelow(option, at)),
  ];
};

const fieldsOf = (spec: RouteSpec, part: Part): readonly ContractField[] => {
  const schema = spec[part];
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  return fieldsBelow(json, '').map((found) => ({ spec, part, ...found }));
};

/** Every field of every part of the calls of every operation. */
export const contractFields: readonly ContractField[] = allRoutes.flatMap((spec) =>
  (['params', 'query', 'body'] as const).flatMap((part) => fieldsOf(spec, part)),
);

/** The fields that stand in their part itself, and not in an object within it. */
export const ownFields: readonly ContractField[] = contractFields.filter(({ at, name }) => at === name);

/** The filters that bodies hold. */
export const filtersOfBodies: readonly ContractField[] = contractFields.filter(
  ({ part, at, name }) => part === 'body' && at === `filters.${name}`,
);
