/** The content for the clipboard: a text, and the same as HTML where a spreadsheet is to read it. */
export type Copied = { readonly text: string; readonly html?: string };

/** The browser's own way, which throws where there is none. */
async function write({ text, html }: Copied): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- where it is missing, the command does the same
  const { clipboard } = navigator;
  if (html === undefined || typeof ClipboardItem === 'undefined') return clipboard.writeText(text);
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
  return clipboard.write([item]);
}

/** The command of a person's press, which asks for no permission. */
function writeByCommand({ text, html }: Copied): boolean {
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
  };
  document.addEventListener('copy', put);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', put);
  }
}

/**
 * Puts something on the clipboard, also where the browser's own way there is shut: in the desktop window, which is
 * granted no permission at all, and on a page that came over plain http; false where it is refused all the same.
 */
export async function copy(copied: Copied): Promise<boolean> {
  try {
    await write(copied);
    return true;
  } catch {
    return writeByCommand(copied);
  }
}

/** Puts a text on the clipboard; false where that is refused. */
export const copyText = (text: string): Promise<boolean> => copy({ text });
