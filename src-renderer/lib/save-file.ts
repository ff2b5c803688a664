import type { ReceivedFile } from './api.ts';
import { desktop } from './desktop.ts';

/** The longest time the browser takes to fetch the bytes of a file that it saves, in milliseconds. */
const FETCH_TIME = 60_000;

/** Saves a file where the person says, or where the browser keeps downloads; resolves to whether it was kept. */
export async function saveFile({ name, bytes }: Pick<ReceivedFile, 'name' | 'bytes'>): Promise<boolean> {
  const bridge = desktop();
  if (bridge !== undefined)
    return bridge.saveFile({ name, bytes: new Uint8Array(await bytes.arrayBuffer()) });
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCH_TIME);
  return true;
}
