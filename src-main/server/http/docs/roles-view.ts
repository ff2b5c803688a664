import { accessLabels } from '#shared/areas/auth/label-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { isTokenScope, roles, scopes, scopesOf, type Scope } from '#shared/kernel/access.ts';
import { apiGuide } from '#shared/areas/system/guide-words.ts';
import { html, type Html } from './html.ts';

const words = apiGuide.roles;

const mark = (has: boolean): Html => html`<td>${has ? words.yes : words.no}</td>`;

const scopeLine = (scope: Scope): Html =>
  html`<tr>
    <th scope="row"><code>${scope}</code> ${accessLabels.scope[scope]}</th>
    ${roles.map((role) => mark(scopesOf(role).includes(scope)))} ${mark(isTokenScope(scope))}
  </tr>`;

/** Shows the scopes of each role and those that a token may have, scope by scope. */
export const rolesView = (): Html =>
  html`<section>
    <h2 id="${words.id}">${words.title}</h2>
    <p class="lead">${words.text}</p>
    <div class="table" tabindex="0" role="group" aria-label="${words.title}">
      <table>
        <thead>
          <tr>
            <th scope="col">${words.scope}</th>
            ${roles.map((role) => html`<th scope="col">${labels.role[role]}</th>`)}
            <th scope="col">${words.token}</th>
          </tr>
        </thead>
        <tbody>
          ${scopes.map(scopeLine)}
        </tbody>
      </table>
    </div>
  </section>`;
