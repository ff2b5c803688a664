import { accessLabels } from '#shared/areas/auth/label-words.ts';
import { tagNotes, workflows } from '#shared/areas/index.ts';
import { refusalCode, refusalNotes } from '#shared/areas/refusals.ts';
import { fill } from '#shared/areas/sentences.ts';
import { orderPageWords } from '#shared/areas/orders/documentation-words.ts';
import { orderTags } from '#shared/areas/orders/words.ts';
import { apiDocs } from '#shared/areas/system/documentation-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { isTokenScope, roles, scopes, scopesOf, type Scope } from '#shared/kernel/access.ts';
import { apiPrefix, type RouteSpec } from '#shared/kernel/contract.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { codeWords } from '#shared/areas/system/code-words.ts';
import { apiGuide, guideSections, type GuideSection } from '#shared/areas/system/guide-words.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { codesByStatus, codesOfDetails, type StatusCodes } from '../openapi/codes.ts';
import { addressOf, groupPages, type GroupPage } from './groups.ts';
import { codeBlock, html, nothing, prose, type Html } from './html.ts';
import { anchorOf, methodBadge, operationView } from './operation-view.ts';
import { keysView } from './keys-view.ts';
import { statusView } from './status-view.ts';
import { table } from './table-view.ts';
import { workflowView } from './workflow-view.ts';

/** Holds what the page shows beside the operations. */
export type PageOptions = {
  readonly version: string;
  /** `http://127.0.0.1:4477`, for the examples. */
  readonly origin: string;
};

const docs = `${apiPrefix}/docs`;

const ruleLink = ({ id, title }: GuideSection): Html => html`<li><a href="${docs}#${id}">${title}</a></li>`;

const pageLink = ({ slug, title }: GroupPage): Html =>
  html`<li><a href="${addressOf(slug)}">${title}</a></li>`;

const operationLink = (spec: RouteSpec): Html =>
  html`<li>
    <a href="#${anchorOf(spec)}">${methodBadge(spec)} <span>${spec.summary}</span></a>
  </li>`;

const ownLinks = ({ routes }: GroupPage): Html =>
  html`<ul class="operations">
    ${routes.map(operationLink)}
  </ul>`;

const contents = (routes: readonly RouteSpec[], shown?: GroupPage): Html => {
  const { integrations, screens } = groupPages(routes);
  return html`<nav aria-label="${apiGuide.contents}" tabindex="0">
    ${
      shown === undefined
        ? nothing
        : html`<h2>${shown.title}</h2>
            ${ownLinks(shown)}`
    }
    <h2>${apiGuide.rules}</h2>
    <ul>
      ${guideSections.map(ruleLink)}
      <li><a href="${docs}#${apiGuide.roles.id}">${apiGuide.roles.title}</a></li>
      <li><a href="${addressOf(codeWords.id)}">${codeWords.title}</a></li>
      <li><a href="${addressOf(orderPageWords.slug)}">${orderPageWords.title}</a></li>
    </ul>
    <h2>${apiGuide.forIntegrations}</h2>
    <ul>
      ${integrations.map(pageLink)}
    </ul>
    <h2>${apiGuide.forScreens}</h2>
    <ul>
      ${screens.map(pageLink)}
    </ul>
  </nav>`;
};

const ruleView = ({ id, title, paragraphs, code }: GuideSection): Html =>
  html`<section class="operation" id="${id}">
    <div class="text">
      <h3 class="title" id="${id}-title"><a href="#${id}">${title}</a></h3>
      ${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}
    </div>
    <div class="examples">${code === undefined ? nothing : codeBlock(title, code)}</div>
  </section>`;

const head = html`<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>${apiGuide.title}</title>
  <link rel="stylesheet" href="${apiPrefix}/docs/style.css" />
  <link rel="icon" href="/icon.svg" />
</head>`;

type Frame = PageOptions & { readonly routes: readonly RouteSpec[]; readonly shown?: GroupPage | undefined };

const searchForm = (text: string): Html =>
  html`<form role="search" action="${addressOf(apiGuide.search.slug)}">
    <input
      type="search"
      name="q"
      value="${text}"
      maxlength="100"
      aria-label="${apiGuide.search.label}"
      placeholder="${apiGuide.search.label}"
    />
    <button>${apiGuide.search.submit}</button>
  </form>`;

const framed = ({ version, routes, shown }: Frame, content: Html, text = ''): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      ${head}
      <body>
        <a class="skip" href="#conteudo">${apiGuide.skip}</a>
        <header>
          <a class="brand" href="${docs}">Almoxarife</a>
          <span class="version">API v1 · ${apiGuide.version} ${version}</span>
          ${searchForm(text)}
          <a class="document" href="${apiPrefix}/openapi.json">${apiGuide.document}</a>
        </header>
        <div class="frame">
          ${contents(routes, shown)}
          <main id="conteudo" tabindex="-1">${content}</main>
        </div>
      </body>
    </html>`.html;

/** An operation as a link to its page; its anchor is the one that it had when all of them stood on one page. */
const foundLink = ({ slug }: GroupPage, spec: RouteSpec): Html =>
  html`<li id="${anchorOf(spec)}">
    <a href="${addressOf(slug)}#${anchorOf(spec)}">${methodBadge(spec)} <span>${spec.summary}</span></a>
    <code>${spec.path}</code>
  </li>`;

const groupLinks = (page: GroupPage): Html =>
  html`<h3><a href="${addressOf(page.slug)}">${page.title}</a></h3>
    <ul class="operations">
      ${page.routes.map((spec) => foundLink(page, spec))}
    </ul>`;

/** The first page: the rules that hold for every operation, the roles, and all operations as links. */
export const docsPage = (routes: readonly RouteSpec[], options: PageOptions): string => {
  const { integrations, screens } = groupPages(routes);
  const content = html`<h1>${apiGuide.title}</h1>
    <p class="lead">${apiGuide.lead}</p>
    <section>
      <h2 id="regras">${apiGuide.rules}</h2>
      ${guideSections.map(ruleView)}
    </section>
    ${rolesView()}
    <section>
      <h2 id="${codeWords.id}"><a href="${addressOf(codeWords.id)}">${codeWords.title}</a></h2>
    </section>
    <section>
      <h2><a href="${addressOf(orderPageWords.slug)}">${orderPageWords.title}</a></h2>
      <p class="lead">${orderPageWords.lead}</p>
    </section>
    <section>
      <h2 id="para-integracoes">${apiGuide.forIntegrations}</h2>
      ${integrations.map(groupLinks)}
    </section>
    <section>
      <h2 id="das-telas">${apiGuide.forScreens}</h2>
      ${screens.map(groupLinks)}
    </section>`;
  return framed({ ...options, routes }, content);
};

/** The page of all codes that these operations answer. */
export const codesPage = (routes: readonly RouteSpec[], options: PageOptions): string =>
  framed({ ...options, routes }, codesView(routes));

/** The page that shows an order from the inside: where it may stand, and what its keys say. */
export const orderPage = (routes: readonly RouteSpec[], options: PageOptions): string => {
  const content = html`<h1>${orderPageWords.title}</h1>
    <p class="lead">${orderPageWords.lead}</p>
    ${statusView()} ${keysView()}`;
  return framed({ ...options, routes }, content);
};

const orderPageLink = html`<p class="lead">
  <a href="${addressOf(orderPageWords.slug)}">${orderPageWords.title}</a>: ${orderPageWords.lead}
</p>`;

/** The page of a group, or of a part of it; undefined where no page has this address. */
export const groupPage = (
  routes: readonly RouteSpec[],
  { slug, ...options }: PageOptions & { readonly slug: string },
): string | undefined => {
  const { integrations, screens } = groupPages(routes);
  const pages = [...integrations, ...screens];
  const shown = pages.find((page) => page.slug === slug);
  if (shown === undefined) return undefined;
  const { group, title } = shown;
  const isFirst = pages.find((page) => page.group === group) === shown;
  const workflow = isFirst ? workflows[group] : undefined;
  const content = html`<h1>${title}</h1>
    <p class="lead">${prose(tagNotes[group] ?? group)}</p>
    ${isFirst && group === orderTags.orders ? orderPageLink : nothing}
    ${workflow === undefined ? nothing : workflowView(workflow, `${slug}-workflow`)}
    ${shown.routes.map((spec) => operationView(spec, options.origin))}`;
  return framed({ ...options, routes, shown }, content);
};

const textOf = ({ id, path, summary, description, method }: RouteSpec): string =>
  foldText([id, method, path, summary, description].join(' '));

/** The page of the operations in whose name, address or description every word occurs. */
export const searchPage = (
  routes: readonly RouteSpec[],
  { text, ...options }: PageOptions & { readonly text: string },
): string => {
  const words = foldText(text.slice(0, 100)).split(' ');
  const { integrations, screens } = groupPages(routes);
  const found = [...integrations, ...screens].flatMap((page) =>
    page.routes
      .filter((spec) => words.every((word) => textOf(spec).includes(word)))
      .map((spec) => foundLink(page, spec)),
  );
  const content = html`<h1>${apiGuide.search.title}</h1>
    <p class="lead" role="status">${apiGuide.search.found.replace('{count}', String(found.length))}</p>
    <ul class="operations">
      ${found}
    </ul>`;
  return framed({ ...options, routes }, content, text);
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
    ${table(
      rolesWords.title,
      [rolesWords.scope, ...roles.map((role) => labels.role[role]), rolesWords.token],
      scopes.map(scopeLine),
    )}
  </section>`;

const { columns } = apiGuide;

const codeLine = (code: Code): Html =>
  html`<tr>
    <th scope="row"><code>${code}</code></th>
    <td>${fill(code)}</td>
  </tr>`;

/** Shows the older codes that a code took in, each with its sentence. */
const caseList = (cases: readonly Code[]): Html =>
  html`<ul class="cases">
    ${cases.map((code) => html`<li><code>${code}</code> ${fill(code)}</li>`)}
  </ul>`;

const refusalLine = (code: string, cases: readonly Code[]): Html => {
  const { when, next = '' } = refusalNotes[code] ?? {};
  const own = cases.filter((one) => one === code).map((one) => fill(one));
  const older = cases.filter((one) => one !== code);
  return html`<tr>
    <th scope="row"><code>${code}</code></th>
    <td>${when ?? own.join('')}${older.length === 0 ? nothing : caseList(cases)}</td>
    <td>${prose(next)}</td>
  </tr>`;
};

const refusalTable = (title: string, codes: readonly Code[]): Html =>
  table(
    title,
    [columns.code, columns.when, columns.next],
    [...Map.groupBy(codes, refusalCode)].map(([code, cases]) => refusalLine(code, cases)),
  );

const titleOf = (status: number): string => {
  const titles: Readonly<Record<number, string>> = { ...apiDocs.statuses, ...codeWords.ownStatuses };
  return `${status} ${titles[status] ?? ''}`;
};

const codesOfStatus = ({ status, codes }: StatusCodes): Html => {
  const causes: Readonly<Record<number, string>> = codeWords.statuses;
  return html`<details id="status-${status}">
    <summary>${titleOf(status)} <span class="count">${new Set(codes.map(refusalCode)).size}</span></summary>
    <p>${prose(causes[status] ?? '')}</p>
    ${refusalTable(titleOf(status), codes)}
  </details>`;
};

/** Every code that the API answers: those of refusals by their status, then those that stand in details alone. */
const codesView = (routes: readonly RouteSpec[]): Html => {
  const ofDetails = codesOfDetails(routes);
  return html`<section>
    <h2 id="${codeWords.id}">${codeWords.title}</h2>
    <p class="lead">${prose(codeWords.lead)}</p>
    ${codesByStatus(routes).map(codesOfStatus)}
    <details id="codigos-de-details">
      <summary>${codeWords.detailsTitle} <span class="count">${ofDetails.length}</span></summary>
      <p>${prose(codeWords.details)}</p>
      ${table(codeWords.detailsTitle, [columns.code, columns.sentence], ofDetails.map(codeLine))}
    </details>
  </section>`;
};
