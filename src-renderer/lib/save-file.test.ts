import { afterEach, expect, it } from 'vitest';
import { bridgeName, type DesktopBridge, type FileToSave } from '#shared/desktop/bridge.ts';
import { saveFile } from './save-file.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, bridgeName));

const file = { name: 'produtos.csv', bytes: new Blob(['sku;nome']) };

it.each([true, false])('in a window it is the window that keeps the file: %s', async (isKept) => {
  const kept: FileToSave[] = [];
  const bridge: DesktopBridge = {
    print: async () => {},
    printers: async () => [],
    printPdf: async () => 'sent',
    restart: async () => true,
    onGo: () => () => {},
    saveFile: async (given) => {
      kept.push(given);
      return isKept;
    },
  };
  Reflect.set(globalThis, bridgeName, bridge);
  expect(await saveFile(file)).toBe(isKept);
  expect(kept.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['produtos.csv', 'sku;nome'],
  ]);
});
