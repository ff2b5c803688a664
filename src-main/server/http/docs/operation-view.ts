import { apiPrefix, pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { apiGuide } from '#shared/areas/system/guide-words.ts';
import { refusalCode } from '#shared/areas/refusals.ts';
import { codeWords } from '#shared/areas/system/code-words.ts';
import { isText } from '../answer-schema.ts';
import { parametersOf, type Parameter } from '../openapi/parameters.ts';
import { bodySchemaOf, bodySizeOf, filePart } from '../openapi/request-body.ts';
import { refusalsOf } from '../openapi/refusals.ts';
import { exampleAnswer } from '../openapi/responses.ts';
import { createSchemaRegistry, type JsonSchema } from '../openapi/schema-registry.ts';
import { ruleOf } from './field-rule.ts';
import { addressOf } from './groups.ts';
import { codeBlock, html, nothing, prose, type Html } from './html.ts';

const { columns, parts, access } = apiGuide;

/** Gives the anchor of an operation on the page: `products-list`. */
export const anchorOf = ({ id }: RouteSpec): string => id.replaceAll('.', '-');

/** The operation's method, coloured and always spelled out. */
export const methodBadge = ({ method }: RouteSpec): Html =>
  html`<span class="method method-${method.toLowerCase()}">${method}</span>`;

const accessSentences = (spec: RouteSpec): readonly string[] => {
  const who =
    spec.access === 'public' || spec.access === 'authenticated'
      ? access[spec.access]
      : access.scope.replace('{scope}', `\`${spec.access}\``);
  return spec.personOnly === true ? [who, access.personOnly] : [who];
};

/** A long name may break after a dot, not within a word. */
const breakable = (name: string): readonly Html[] =>
  name.split(/(?<=\.)/).map((piece) => html`${piece}<wbr />`);

const fieldLine = ({ name, type, required, rule }: FieldRow): Html =>
  html`<tr>
    <th scope="row"><code>${breakable(name)}</code></th>
    <td>${type}</td>
    <td>${required ? html`<strong>${apiGuide.required}</strong>` : apiGuide.optional}</td>
    <td>${prose(rule)}</td>
  </tr>`;

const fieldTable = (title: string, rows: readonly FieldRow[]): Html =>
  rows.length === 0
    ? nothing
    : html`<div class="table" tabindex="0" role="group" aria-label="${title}">
        <table>
          <caption>
            ${title}
          </caption>
          <thead>
            <tr>
              <th scope="col">${columns.field}</th>
              <th scope="col">${columns.type}</th>
              <th scope="col">${columns.required}</th>
              <th scope="col">${columns.rule}</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(fieldLine)}
          </tbody>
        </table>
      </div>`;

const parameterRow = ({ name, required, schema, description }: Parameter): FieldRow => ({
  name,
  required,
  type: typeOf(schema),
  rule: ruleOf(description === undefined ? schema : { ...schema, description }),
});

const parameterTables = (spec: RouteSpec): readonly Html[] => {
  const parameters = parametersOf(spec, createSchemaRegistry(new Map()));
  return (['path', 'query', 'header'] as const).map((part) =>
    fieldTable(parts[part], parameters.filter((parameter) => parameter.in === part).map(parameterRow)),
  );
};

const bodyTable = (spec: RouteSpec): Html => {
  if (spec.body === undefined) return nothing;
  const schema = bodySchemaOf(spec, createSchemaRegistry(new Map()));
  const title = spec.upload === undefined ? parts.body : parts.form;
  const limit = bodySizeOf(spec);
  const ignored = readOnlyFields(schema);
  const names = ignored.map((name) => `\`${name}\``).join(', ');
  const note = ignored.length === 0 ? nothing : html`<p class="note">${prose(apiGuide.readOnly + names)}</p>`;
  return html`${fieldTable(limit === undefined ? title : `${title} · ${limit}`, fieldRows(schema))}${note}`;
};

/** A code, with those of its cases that the operation answers in brackets. */
const codeWithCases = ([code, cases]: readonly [string, readonly string[]]): string => {
  const older = cases.filter((one) => one !== code).map((one) => `\`${one}\``);
  return older.length === 0 ? `\`${code}\`` : `\`${code}\` (${older.join(', ')})`;
};

const refusalList = (spec: RouteSpec): Html => {
  const refusals = [...refusalsOf(spec)];
  const count = refusals.reduce((sum, [, codes]) => sum + new Set(codes.map(refusalCode)).size, 0);
  const lines = refusals.map(
    ([status, codes]) =>
      html`<li>
        <a href="${addressOf(codeWords.id)}#status-${status}">${status}</a>
        ${prose([...Map.groupBy(codes, refusalCode)].map(codeWithCases).join(', '))}
      </li>`,
  );
  return html`<details>
    <summary>${parts.errors} <span class="count">${count}</span></summary>
    <ul class="refusals">
      ${lines}
    </ul>
  </details>`;
};

/** One operation with all that a caller needs: who may call, what to send, an example and the refusals. */
export const operationView = (spec: RouteSpec, origin: string): Html => {
  const anchor = anchorOf(spec);
  const example = exampleAnswer(spec);
  const answer = isText(spec) ? String(example) : JSON.stringify(example, null, 2);
  const answerTitle = parts.answer.replace('{status}', String(spec.status));
  return html`<section class="operation" id="${anchor}">
    <div class="text">
      <h2 class="title" id="${anchor}-title"><a href="#${anchor}">${spec.summary}</a></h2>
      <p class="path">${methodBadge(spec)} <code>${apiPrefix}${spec.path}</code></p>
      <p>${prose(spec.description)}</p>
      <p class="access">${prose(accessSentences(spec).join('. '))}</p>
      ${parameterTables(spec)} ${bodyTable(spec)} ${refusalList(spec)}
    </div>
    <div class="examples">
      <h3 class="part">${parts.call}</h3>
      ${codeBlock(`${parts.call}: ${spec.summary}`, curlOf(spec, origin))}
      <h3 class="part">${answerTitle}</h3>
      ${codeBlock(`${answerTitle}: ${spec.summary}`, answer)}
    </div>
  </section>`;
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const queryOf = ({ example }: RouteSpec): string => {
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([key, value]) => [key, String(value)] as [string, string]),
  ).toString();
  return query === '' ? '' : `?${query}`;
};

/** A command line that makes the call of an operation's example against this origin. */
export const curlOf = (spec: RouteSpec, origin: string): string => {
  const url = origin + pathOf(spec, spec.example.params ?? {}) + queryOf(spec);
  const lines = [
    `curl${spec.method === 'GET' ? '' : ` -X ${spec.method}`} ${quoted(url)}`,
    ...(spec.access === 'public' ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(spec.file === undefined ? [] : ['-OJ']),
    ...(spec.stream === undefined ? [] : ['-N']),
    ...(spec.idempotent === true ? [`-H 'Idempotency-Key: exemplo-1'`] : []),
    ...(spec.upload !== undefined
      ? Object.entries(spec.example.body ?? {}).map(
          ([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`,
        )
      : []),
    ...(spec.upload === undefined
      ? []
      : [`-F '${filePart}=@${spec.upload.example};type=${spec.upload.types[0] ?? ''}'`]),
    ...(spec.body === undefined || spec.upload !== undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(spec.example.body, null, 2))}`]),
  ];
  return lines.join(' \\\n  ');
};

/** One line of a table of fields; nested fields are named with dots, items of a list with `[]`. */
type FieldRow = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly rule: string;
};

const { types } = apiGuide;
type TypeName = keyof typeof types;

const isTypeName = (name: string): name is TypeName => name in types;
const typeWord = (name: string): string => (isTypeName(name) ? types[name] : name);

const optionsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema['anyOf'] as readonly JsonSchema[] | undefined) ?? [schema];

const typeNames = (schema: JsonSchema): readonly string[] => {
  const { type } = schema;
  if (Array.isArray(type)) return type as string[];
  return [typeof type === 'string' ? type : 'any'];
};

const itemsOf = (schema: JsonSchema): JsonSchema | undefined => schema['items'] as JsonSchema | undefined;

/** The type of a value in words: `texto ou null`, `lista de objeto`. */
const typeOf = (schema: JsonSchema): string => {
  const words = optionsOf(schema).flatMap((option) => {
    const items = itemsOf(option);
    if (items !== undefined) return [types.listOf.replace('{type}', typeOf(items))];
    return typeNames(option).map(typeWord);
  });
  return [...new Set(words)].join(types.or);
};

type Objects = {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

/** The object inside a value, a nullable value or a list, with what its fields' names begin with. */
const nestedIn = (name: string, schema: JsonSchema): { prefix: string; object: Objects } | undefined => {
  for (const option of optionsOf(schema)) {
    if (option['properties'] !== undefined) return { prefix: `${name}.`, object: option };
    const items = itemsOf(option);
    if (items !== undefined) return nestedIn(`${name}[]`, items);
  }
  return undefined;
};

/** Fields in their order, the required ones first. */
const fieldsOf = ({ properties = {}, required = [] }: Objects) =>
  Object.entries(properties)
    .map(([key, schema]) => ({ key, schema, required: required.includes(key) }))
    .toSorted((a, b) => Number(b.required) - Number(a.required));

const rowsOf = (object: Objects, prefix: string): readonly FieldRow[] =>
  fieldsOf(object).flatMap(({ key, schema, required }) => {
    if (schema['readOnly'] === true) return [];
    const name = prefix + key;
    const nested = nestedIn(name, schema);
    const row = { name, type: typeOf(schema), required, rule: ruleOf(schema) };
    return nested === undefined ? [row] : [row, ...rowsOf(nested.object, nested.prefix)];
  });

/** A line for every field that may be sent, nested ones right after their object; read-only ones left out. */
export const fieldRows = (schema: JsonSchema): readonly FieldRow[] => rowsOf(schema, '');

/** The names of the fields that are accepted and ignored. */
export const readOnlyFields = (schema: JsonSchema): readonly string[] =>
  Object.entries((schema as Objects).properties ?? {})
    .filter(([, field]) => field['readOnly'] === true)
    .map(([name]) => name);
