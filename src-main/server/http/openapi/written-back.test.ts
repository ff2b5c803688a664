import { expect, test } from 'vitest';
import { allRoutes } from '#shared/areas/index.ts';
import { openApiDocument } from './document.ts';

type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
};
type Media = {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly $ref?: string;
};
type Operation = { readonly requestBody?: Media; readonly responses: Readonly<Record<string, Media>> };
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const document = JSON.parse(JSON.stringify(openApiDocument(allRoutes, { version: '1' }))) as Document;

const resolved = <T extends { readonly $ref?: string }>(part: T): T => {
  if (part.$ref === undefined) return part;
  const steps = part.$ref.split('/').slice(1);
  const found = steps.reduce<unknown>(
    (at, step) => (at as Readonly<Record<string, unknown>>)[step],
    document,
  );
  return resolved(found as T);
};

const jsonOf = (media: Media | undefined): Schema => {
  const schema = media && resolved(media).content?.['application/json']?.schema;
  return schema === undefined ? {} : resolved(schema);
};

/** The schemas that a value may follow, those of the items of a list among them. */
const choicesOf = (schema: Schema): readonly Schema[] => {
  const own = resolved(schema);
  const more = [...(own.anyOf ?? []), ...(own.items === undefined ? [] : [own.items])];
  return [own, ...more.flatMap(choicesOf)];
};

const fieldsOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  Object.assign({}, ...choicesOf(schema).map(({ properties = {} }) => properties));

const valuesOf = (schema: Schema): readonly unknown[] =>
  choicesOf(schema).flatMap(({ enum: values = [], const: value }) =>
    value === undefined ? values : [...values, value],
  );

/** Whether a body takes a closed list of which the answer tells more, or nothing. */
const isLooser = (told: readonly unknown[], taken: readonly unknown[]): boolean =>
  taken.length > 0 && (told.length === 0 || told.some((value) => !taken.includes(value)));

/** The paths of the fields of a body whose closed list the answer does not tell. */
const looserIn = (answer: Schema, body: Schema, path: string): readonly string[] => {
  const [told, taken] = [fieldsOf(answer), fieldsOf(body)];
  const both = Object.keys(taken).filter((name) => name in told);
  if (both.length === 0) return isLooser(valuesOf(answer), valuesOf(body)) ? [path] : [];
  return both.flatMap((name) => looserIn(told[name] ?? {}, taken[name] ?? {}, `${path}.${name}`));
};

const written = Object.entries(document.paths).flatMap(([path, { get, put }]) =>
  get === undefined || put?.requestBody === undefined
    ? []
    : [[path, fieldsOf(jsonOf(get.responses['200']))['data'] ?? {}, jsonOf(put.requestBody)] as const],
);

test.each(written)('what GET %s tells of a closed list, its PUT takes', (_, answer, body) => {
  expect(looserIn(answer, body, '')).toEqual([]);
});

test('a field that an answer tells as any text, and a body takes of a list, is found', () => {
  const body = { properties: { unit: { enum: ['UN', 'CX'] } } };
  expect(looserIn({ properties: { unit: {} } }, body, '')).toEqual(['.unit']);
  expect(looserIn({ properties: { unit: { enum: ['UN', 'KG'] } } }, body, '')).toEqual(['.unit']);
  expect(looserIn({ properties: { unit: { enum: ['UN'] } } }, body, '')).toEqual([]);
});
