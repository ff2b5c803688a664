import { shellSay } from '#shared/desktop/words.ts';
import type { ServerState } from './supervise.ts';

/** Names the action of a button on a page of our own. */
export type PageAct = 'retry' | 'data-folder';

/** The address of the buttons on our own pages: nobody has it, and the window catches it before any request. */
const ACTS = 'https://almoxarife.invalid';

// the tokens of the screens' theme, which these pages have to do without: bg-app, text, border-control, accent, focus
const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 2rem; box-sizing: border-box;
    background: light-dark(#f4f4f1, #151514); color: light-dark(#1d1c1a, #ecebe7); }
  main { max-width: 34rem; }
  h1 { font-size: 1.4rem; margin: 0 0 .75rem; }
  p { margin: 0 0 .75rem; }
  nav { display: flex; gap: .75rem; margin-top: 1.5rem; }
  a { padding: .5rem 1rem; border-radius: 6px; text-decoration: none; border: 1px solid light-dark(#8c8a82, #76746d);
    color: inherit; }
  a:first-child { background: light-dark(#8c5313, #d6a25e); border-color: transparent; color: light-dark(#ffffff, #1c1306); }
  a:focus-visible { outline: 3px solid light-dark(#8c5313, #e2b67b); outline-offset: 2px; }`;

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);

const button = (act: PageAct, label: string): string => `<a href="${ACTS}/${act}">${escape(label)}</a>`;

const buttons = (): string =>
  `<nav>${button('retry', shellSay('try_again'))}${button('data-folder', shellSay('menu_data_folder'))}</nav>`;

/** A page without any script, that may load nothing. */
function page(title: string, paragraphs: readonly string[], foot: string): string {
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(shellSay('app_name'))}</title><style>${STYLE}</style>
<main role="alert"><h1>${escape(title)}</h1>${paragraphs.map((text) => `<p>${escape(text)}</p>`).join('')}${foot}</main></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}

/** The address of the page that says why there are no screens; `joined`: the server belongs to another program. */
export function pageFor(state: ServerState | { readonly kind: 'joined' | 'restarting' }): string {
  switch (state.kind) {
    case 'joined':
      return page(shellSay('unreachable_title'), [shellSay('unreachable_text')], buttons());
    case 'restarting':
      return page(shellSay('restarting_title'), [shellSay('restarting_text')], '');
    case 'stopped': {
      const reason = state.reason === '' ? [] : [shellSay('stopped_reason', { reason: state.reason })];
      const what = state.wasAsked === true ? 'not_opened_text' : 'stopped_text';
      return page(
        shellSay('stopped_title'),
        [shellSay(what), ...reason, shellSay('stopped_safe')],
        buttons(),
      );
    }
    default:
      return page(shellSay('away_title'), [shellSay('away_text')], '');
  }
}

/** Reads the action of a navigation away from one of our own pages; undefined where it is no button of theirs. */
export function actOf(address: string): PageAct | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const act = pathname.slice(1);
  return origin === ACTS && (act === 'retry' || act === 'data-folder') ? act : undefined;
}

/** Tells whether an address is one of our own pages. */
export const isLocalPage = (address: string): boolean => address.startsWith('data:text/html;charset=utf-8,');
