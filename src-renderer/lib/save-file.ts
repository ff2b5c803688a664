import type { ReceivedFile } from './api.ts';

/** How long the browser may take to fetch the bytes of a file that it saves, in milliseconds. */
const FETCH_TIME = 60_000;

/** Hands a file to the browser, which saves it under its name where the person keeps downloads. */
export function saveFile({ name, bytes }: Pick<ReceivedFile, 'name' | 'bytes'>): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCH_TIME);
}
