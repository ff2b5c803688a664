import type { RouteSpec } from '#shared/kernel/contract.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { apiDocs } from '#shared/areas/system/documentation-words.ts';
import { codeWords } from '#shared/areas/system/code-words.ts';
import { apiGuide } from '#shared/areas/system/guide-words.ts';
import { codesByStatus, codesOfDetails, type StatusCodes } from '../openapi/codes.ts';
import { html, prose, type Html } from './html.ts';

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
export const codesView = (routes: readonly RouteSpec[]): Html => {
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
