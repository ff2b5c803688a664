import { isRecord } from '#shared/kernel/is-record.ts';

/** A JSON Schema, as far as examples are compared with it. */
export type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
};
type Media = { readonly schema: Schema; readonly examples?: Readonly<Record<string, { value: unknown }>> };
type Content = { readonly $ref?: string; readonly content?: Readonly<Record<string, Media>> };
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly description: string;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
};

/** A document of OpenAPI, as far as its examples are looked at. */
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** They are there of what came back alone, from a note of another order, and of a refusal that had another code. */
const absent = ['origin_fiscal_key', 'was'];

const isGap = (gap: string): boolean => !absent.some((name) => gap.endsWith(`.${name}`));

/** Finds what the examples of a document leave out. */
export const exampleGaps = (document: Document) => {
  const resolved = <T extends { readonly $ref?: string }>(part: T): T => {
    if (part.$ref === undefined) return part;
    const steps = part.$ref.split('/').slice(1);
    return resolved(
      steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T,
    );
  };

  /** Tells whether an option of several could be the one that a value follows, by its constants and keys. */
  const fits = (schema: Schema, value: unknown): boolean => {
    const { properties = {}, items, required = [] } = resolved(schema);
    if (Array.isArray(value)) return items !== undefined;
    if (!isRecord(value)) return true;
    return (
      Object.entries(properties).every(([name, field]) => {
        const constant = resolved(field).const;
        return constant === undefined || !(name in value) || constant === value[name];
      }) && required.every((name) => name in value)
    );
  };

  /** Finds the paths at which an example of an answer lacks what its schema tells, or leaves a variable in braces. */
  const gapsIn = (schema: Schema, value: unknown, path: string): readonly string[] => {
    // a path of the API keeps its parameters
    if (typeof value === 'string' && value.startsWith('/')) return [];
    if (typeof value === 'string') return /\{\w+(?:\?[^}]*)?\}/.test(value) ? [`${path} ${value}`] : [];
    const own = resolved(schema);
    const options = own.anyOf ?? own.oneOf;
    if (options !== undefined) {
      const option = options.find((one) => fits(one, value));
      return option === undefined ? [] : gapsIn(option, value, path);
    }
    const all = (own.allOf ?? []).flatMap((part) => gapsIn(part, value, path));
    if (Array.isArray(value)) return value.flatMap((one) => gapsIn(own.items ?? {}, one, `${path}[]`));
    if (!isRecord(value)) return all;
    const fields = Object.entries(own.properties ?? {}).flatMap(([name, field]) =>
      name in value ? gapsIn(field, value[name], `${path}.${name}`) : [`${path}.${name}`],
    );
    return [...all, ...fields];
  };

  const examplesOf = ({ content = {} }: Content): readonly (readonly [Schema, unknown])[] =>
    Object.entries(content)
      .filter(([type]) => type === 'application/json')
      .flatMap(([, { schema, examples = {} }]) =>
        Object.values(examples).map(({ value }) => [schema, value] as const),
      );

  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return {
    resolved,
    gapsIn,
    examplesOf,
    /** The gaps in the examples of answers. */
    ofAnswers: (): readonly string[] => {
      const told = operations.flatMap(({ operationId, responses }) =>
        Object.entries(responses).flatMap(([status, answer]) =>
          examplesOf(resolved(answer)).flatMap(([schema, value]) =>
            gapsIn(schema, value, `${operationId} ${status}`),
          ),
        ),
      );
      return [...new Set(told)].filter(isGap);
    },
    /** The gaps in the examples of webhooks. */
    ofWebhooks: (): readonly string[] =>
      Object.values(document.webhooks)
        .flatMap(({ post }) =>
          post?.requestBody === undefined
            ? []
            : examplesOf(post.requestBody).flatMap(([schema, value]) =>
                gapsIn(schema, value, post.operationId),
              ),
        )
        .filter(isGap),
  };
};
