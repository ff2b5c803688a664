import { accessLabels } from '#shared/areas/auth/label-words.ts';
import { tagNotes, workflows } from '#shared/areas/index.ts';
import { fill } from '#shared/areas/sentences.ts';
import { apiDocs } from '#shared/areas/system/documentation-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { isTokenScope, roles, scopes, scopesOf, type Scope } from '#shared/kernel/access.ts';
import { apiPrefix, type RouteSpec } from '#shared/kernel/contract.ts';
import { codeWords } from '#shared/areas/system/code-words.ts';
import { apiGuide, guideSections, type GuideSection } from '#shared/areas/system/guide-words.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { codesByStatus, codesOfDetails, type StatusCodes } from '../openapi/codes.ts';
import { codeBlock, html, nothing, prose, type Html } from './html.ts';
import { anchorOf, methodBadge, operationView } from './operation-view.ts';
import { workflowView } from './workflow-view.ts';

/** Holds what the page shows beside the operations. */
export type PageOptions = {
  readonly version: string;
  /** `http://127.0.0.1:4477`, for the examples. */
  readonly origin: string;
};

type Area = { readonly name: string; readonly anchor: string; readonly routes: readonly RouteSpec[] };

const areasOf = (routes: readonly RouteSpec[]): readonly Area[] =>
  [...new Set(routes.map(({ tag }) => tag))].map((name, index) => ({
    name,
    anchor: `area-${index + 1}`,
    routes: routes.filter(({ tag }) => tag === name),
  }));

const ruleLink = ({ id, title }: GuideSection): Html => html`<li><a href="#${id}">${title}</a></li>`;

const operationLink = (spec: RouteSpec): Html =>
  html`<li>
    <a href="#${anchorOf(spec)}">${methodBadge(spec)} <span>${spec.summary}</span></a>
  </li>`;

const areaLinks = ({ name, anchor, routes }: Area): Html =>
  html`<h2><a href="#${anchor}">${name}</a></h2>
    <ul class="operations">
      ${routes.map(operationLink)}
    </ul>`;

const contents = (areas: readonly Area[]): Html =>
  html`<nav aria-label="${apiGuide.contents}" tabindex="0">
    <h2>${apiGuide.rules}</h2>
    <ul>
      ${guideSections.map(ruleLink)}
      <li><a href="#${apiGuide.roles.id}">${apiGuide.roles.title}</a></li>
      <li><a href="#${codeWords.id}">${codeWords.title}</a></li>
    </ul>
    ${areas.map(areaLinks)}
  </nav>`;

const ruleView = ({ id, title, paragraphs, code }: GuideSection): Html =>
  html`<section class="operation" id="${id}">
    <div class="text">
      <h3 id="${id}-title"><a href="#${id}">${title}</a></h3>
      ${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}
    </div>
    <div class="examples">${code === undefined ? nothing : codeBlock(title, code)}</div>
  </section>`;

const areaView = ({ name, anchor, routes }: Area, origin: string): Html => {
  const workflow = workflows[name];
  return html`<section>
    <h2 id="${anchor}">${name}</h2>
    <p class="lead">${tagNotes[name] ?? name}</p>
    ${workflow === undefined ? nothing : workflowView(workflow, `${anchor}-workflow`)}
    ${routes.map((spec) => operationView(spec, origin))}
  </section>`;
};

const head = html`<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>${apiGuide.title}</title>
  <link rel="stylesheet" href="${apiPrefix}/docs/style.css" />
  <link rel="icon" href="/icon.svg" />
</head>`;

/** The whole page that explains these operations, as HTML without any script. */
export const docsPage = (routes: readonly RouteSpec[], { version, origin }: PageOptions): string => {
  const areas = areasOf(routes);
  return html`<!doctype html>
    <html lang="pt-BR">
      ${head}
      <body>
        <a class="skip" href="#conteudo">${apiGuide.skip}</a>
        <header>
          <a class="brand" href="/">Almoxarife</a>
          <span class="version">API v1 · ${apiGuide.version} ${version}</span>
          <a class="document" href="${apiPrefix}/openapi.json">${apiGuide.document}</a>
        </header>
        <div class="frame">
          ${contents(areas)}
          <main id="conteudo" tabindex="-1">
            <h1>${apiGuide.title}</h1>
            <p class="lead">${apiGuide.lead}</p>
            <section>
              <h2 id="regras">${apiGuide.rules}</h2>
              ${guideSections.map(ruleView)}
            </section>
            ${rolesView()} ${codesView(routes)} ${areas.map((area) => areaView(area, origin))}
          </main>
        </div>
      </body>
    </html>`.html;
};

const rolesWords = apiGuide.roles;

const mark = (has: boolean): Html => html`<td>${has ? rolesWords.yes : rolesWords.no}</td>`;

const scopeLine = (scope: Scope): Html =>
  html`<tr>
    <th scope="row"><code>${scope}</code> ${accessLabels.scope[scope]}</th>
    ${roles.map((role) => mark(scopesOf(role).includes(scope)))} ${mark(isTokenScope(scope))}
  </tr>`;

/** Shows the scopes of each role and those that a token may have, scope by scope. */
const rolesView = (): Html =>
  html`<section>
    <h2 id="${rolesWords.id}">${rolesWords.title}</h2>
    <p class="lead">${rolesWords.text}</p>
    <div class="table" tabindex="0" role="group" aria-label="${rolesWords.title}">
      <table>
        <thead>
          <tr>
            <th scope="col">${rolesWords.scope}</th>
            ${roles.map((role) => html`<th scope="col">${labels.role[role]}</th>`)}
            <th scope="col">${rolesWords.token}</th>
          </tr>
        </thead>
        <tbody>
          ${scopes.map(scopeLine)}
        </tbody>
      </table>
    </div>
  </section>`;

const { columns } = apiGuide;

const codeLine = (code: Code): Html =>
  html`<tr>
    <th scope="row"><code>${code}</code></th>
    <td>${fill(code)}</td>
  </tr>`;

const codeTable = (title: string, codes: readonly Code[]): Html =>
  html`<div class="table" tabindex="0" role="group" aria-label="${title}">
    <table>
      <thead>
        <tr>
          <th scope="col">${columns.code}</th>
          <th scope="col">${columns.sentence}</th>
        </tr>
      </thead>
      <tbody>
        ${codes.map(codeLine)}
      </tbody>
    </table>
  </div>`;

const titleOf = (status: number): string => {
  const titles: Readonly<Record<number, string>> = { ...apiDocs.statuses, ...codeWords.ownStatuses };
  return `${status} ${titles[status] ?? ''}`;
};

const statusView = ({ status, codes }: StatusCodes): Html => {
  const causes: Readonly<Record<number, string>> = codeWords.statuses;
  return html`<details id="status-${status}">
    <summary>${titleOf(status)} <span class="count">${codes.length}</span></summary>
    <p>${prose(causes[status] ?? '')}</p>
    ${codeTable(titleOf(status), codes)}
  </details>`;
};

/** Every code that the API answers: those of refusals by their status, then those that stand in details alone. */
const codesView = (routes: readonly RouteSpec[]): Html => {
  const ofDetails = codesOfDetails(routes);
  return html`<section>
    <h2 id="${codeWords.id}">${codeWords.title}</h2>
    <p class="lead">${prose(codeWords.lead)}</p>
    ${codesByStatus(routes).map(statusView)}
    <details id="codigos-de-details">
      <summary>${codeWords.detailsTitle} <span class="count">${ofDetails.length}</span></summary>
      <p>${prose(codeWords.details)}</p>
      ${codeTable(codeWords.detailsTitle, ofDetails)}
    </details>
  </section>`;
};
