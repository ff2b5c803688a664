import { apiPrefix, type RouteSpec } from '#shared/kernel/contract.ts';
import { apiGuide } from '#shared/areas/system/guide-words.ts';
import { fill } from '#shared/areas/sentences.ts';
import { isText } from '../answer-schema.ts';
import { parametersOf, type Parameter } from '../openapi/parameters.ts';
import { refusalsOf } from '../openapi/refusals.ts';
import { exampleAnswer } from '../openapi/responses.ts';
import { createSchemaRegistry } from '../openapi/schema-registry.ts';
import { curlOf } from './curl.ts';
import { fieldRows, readOnlyFields, typeOf, type FieldRow } from './field-rows.ts';
import { ruleOf } from './field-rule.ts';
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
    <td>${rule}</td>
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

const bodyTable = ({ body }: RouteSpec): Html => {
  if (body === undefined) return nothing;
  const schema = createSchemaRegistry(new Map()).of(body, 'input');
  const ignored = readOnlyFields(schema);
  const names = ignored.map((name) => `\`${name}\``).join(', ');
  const note = ignored.length === 0 ? nothing : html`<p class="note">${prose(apiGuide.readOnly + names)}</p>`;
  return html`${fieldTable(parts.body, fieldRows(schema))}${note}`;
};

const refusalTable = (spec: RouteSpec): Html => {
  const refusals = [...refusalsOf(spec)].flatMap(([status, codes]) =>
    codes.map((code) => ({ status, code })),
  );
  const lines = refusals.map(
    ({ status, code }) =>
      html`<tr>
        <td class="number">${status}</td>
        <th scope="row"><code>${code}</code></th>
        <td>${fill(code)}</td>
      </tr>`,
  );
  return html`<details>
    <summary>${parts.errors} <span class="count">${refusals.length}</span></summary>
    <div class="table" tabindex="0" role="group" aria-label="${parts.errors}: ${spec.summary}">
      <table>
        <thead>
          <tr>
            <th scope="col">${columns.status}</th>
            <th scope="col">${columns.code}</th>
            <th scope="col">${columns.sentence}</th>
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
    </div>
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
      <h3 id="${anchor}-title"><a href="#${anchor}">${spec.summary}</a></h3>
      <p class="path">${methodBadge(spec)} <code>${apiPrefix}${spec.path}</code></p>
      <p>${prose(spec.description)}</p>
      <p class="access">${prose(accessSentences(spec).join('. '))}</p>
      ${parameterTables(spec)} ${bodyTable(spec)} ${refusalTable(spec)}
    </div>
    <div class="examples">
      <h4>${parts.call}</h4>
      ${codeBlock(`${parts.call}: ${spec.summary}`, curlOf(spec, origin))}
      <h4>${answerTitle}</h4>
      ${codeBlock(`${answerTitle}: ${spec.summary}`, answer)}
    </div>
  </section>`;
};
