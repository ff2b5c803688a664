import { tagNotes, workflows } from '#shared/areas/index.ts';
import { apiPrefix, type RouteSpec } from '#shared/kernel/contract.ts';
import { codeWords } from '#shared/areas/system/code-words.ts';
import { apiGuide, guideSections, type GuideSection } from '#shared/areas/system/guide-words.ts';
import { codesView } from './codes-view.ts';
import { codeBlock, html, nothing, prose, type Html } from './html.ts';
import { anchorOf, methodBadge, operationView } from './operation-view.ts';
import { rolesView } from './roles-view.ts';
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
