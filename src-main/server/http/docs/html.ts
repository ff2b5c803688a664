/** Text that is known to be safe HTML; only `html` makes it. */
export type Html = { readonly html: string };

type Part = Html | string | number | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const written = (part: Part): string => {
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(written).join('');
  return escape(String(part));
};

/** HTML from a template; whatever is put into it is escaped unless it is HTML already. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, index) => text + (index < parts.length ? written(parts[index] ?? '') : '')).join(''),
});

/** Nothing. */
export const nothing: Html = { html: '' };

const isPage = (text: string): boolean => /^\/api\/v1\/docs(?:[/#]|$)/u.test(text);

/** A sentence whose words between grave accents are shown as code, and are links where they are a page of these. */
export const prose = (text: string): readonly Html[] =>
  text.split('`').map((piece, index) => {
    if (index % 2 === 0) return html`${piece}`;
    return isPage(piece) ? html`<a href="${piece}">${piece}</a>` : html`<code>${piece}</code>`;
  });

/** A block of code that can be scrolled by keyboard, named for those who don't see it. */
export const codeBlock = (label: string, text: string): Html =>
  html`<pre class="code" tabindex="0" role="group" aria-label="${label}"><code>${text}</code></pre>`;
