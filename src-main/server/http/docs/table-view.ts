import { html, type Html } from './html.ts';

/** A table under a name, which can be scrolled by keyboard where it is wider than the page. */
export const table = (title: string, heads: readonly string[], lines: readonly Html[]): Html =>
  html`<div class="table" tabindex="0" role="group" aria-label="${title}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </div>`;
