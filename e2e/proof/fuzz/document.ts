import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A JSON Schema as the document holds it. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly readOnly?: boolean;
  readonly deprecated?: boolean;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly deprecated?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
};

/** The examples of something by their names, each with its value. */
type Exampled = { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> };
type Content = Readonly<Record<string, { readonly schema: Schema } & Exampled>>;
type Response = { readonly $ref?: string; readonly content?: Content };
type Described = {
  readonly operationId: string;
  readonly parameters: readonly (Omit<Parameter, 'example'> & Exampled)[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/** One operation as the document describes it, its references followed. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: { readonly type: string; readonly schema: Schema; readonly example: unknown };
  /** Says what is wrong with an answer by the document: its status, its type, its body; undefined where nothing is. */
  refuses(answer: Answer): string | undefined;
};

/** An answer as it came. */
export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
};

type Checker = (answer: Answer) => string | undefined;

const parsed = (type: string, text: string): unknown =>
  type === 'application/json' ? JSON.parse(text) : text;

/** Reads the document of a server and compiles what it promises; throws where it is no valid JSON Schema. */
export const readDocument = async (url: string) => {
  const answer = await fetch(`${url}/api/v1/openapi.json`);
  const document = (await answer.json()) as Document;
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    formats: { uuid: uuidShape, date: /^\d{4}-\d\d-\d\d$/ },
  });
  ajv.addSchema(document, 'api');
  const at = <T>(ref: string): T =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>>)[key], document) as T;
  const followed = <T extends { readonly $ref?: string }>(part: T): T =>
    part.$ref === undefined ? part : at<T>(part.$ref);
  return { operations: operationsOf(document, { ajv, followed, compiled: new Map() }), followed };
};

const uuidShape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

type Tools = {
  readonly ajv: Ajv2020;
  readonly compiled: Map<string, ValidateFunction>;
  followed<T extends { readonly $ref?: string }>(part: T): T;
};

const pointer = (...keys: readonly string[]): string =>
  `api#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** The first example of something; undefined where it has none. */
const firstOf = ({ examples = {} }: Exampled): unknown => Object.values(examples)[0]?.value;

const operationsOf = (document: Document, tools: Tools): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const trail = ['paths', path, method];
      const [body] = Object.entries(described.requestBody?.content ?? {});
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters.map((one) => ({
          ...one,
          schema: tools.followed(one.schema),
          example: firstOf(one),
        })),
        ...(body === undefined
          ? {}
          : { body: { type: body[0], schema: tools.followed(body[1].schema), example: firstOf(body[1]) } }),
        refuses: checkerOf(described, { trail, tools }),
      };
    }),
  );

const checkerOf = (
  { responses }: Described,
  { trail, tools }: { readonly trail: readonly string[]; readonly tools: Tools },
): Checker => {
  const checkOf = (status: string, type: string): ValidateFunction => {
    const ref = responses[status]?.$ref?.slice(2).split('/') ?? [...trail, 'responses', status];
    const at = pointer(...ref, 'content', type, 'schema');
    const known = tools.compiled.get(at) ?? tools.ajv.compile({ $ref: at });
    tools.compiled.set(at, known);
    return known;
  };
  return ({ status, type, text }) => {
    const response = responses[String(status)];
    if (response === undefined) return `status ${status} is not documented: ${text.slice(0, 200)}`;
    const media = type.split(';')[0] ?? '';
    if (tools.followed(response).content?.[media] === undefined) return `${status} of type "${type}"`;
    const check = checkOf(String(status), media);
    if (check(parsed(media, text))) return undefined;
    return `${status} is not what its schema says: ${tools.ajv.errorsText(check.errors)}: ${text.slice(0, 300)}`;
  };
};
