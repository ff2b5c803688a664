import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../kernel/deps.ts';
import type { LabelsFile } from './file.rules.ts';
import { closePaperThread, paperPieces } from './paper-thread.work.ts';

let deps: Pick<Deps, 'store' | 'ids'>;
beforeEach(() => {
  let last = 0;
  const ids = { uid: () => `file-${(last += 1)}` };
  deps = { store: { kept: new Map() }, ids } as unknown as typeof deps;
});
afterEach(() => closePaperThread(deps)());

/** A file of so many labels, each with that text; one too small for its code can't be drawn. */
const fileOf = (text: string, count: number, width = 60): LabelsFile => ({
  kind: 'labels',
  title: 'T',
  labels: Array.from({ length: count }, (_, index) => ({
    content: {
      codes: [{ symbology: 'code128', text: `${text}-${index}` }],
      lines: [{ text, bold: false, share: 0.3, most: 9, lines: 1, shrinks: true }],
      align: 'left',
      arrow: null,
    },
    times: 1,
  })),
  paper: { width, height: 40 },
  format: 'zpl',
  dpi: 203,
  copies: 1,
  start: 1,
});

const text = new TextDecoder();
const labelsIn = (bytes: Uint8Array): number => text.decode(bytes).match(/\^XZ/g)?.length ?? 0;

const countLabels = async (file: LabelsFile): Promise<number> => {
  let count = 0;
  for await (const piece of paperPieces(deps, file)) count += labelsIn(piece);
  return count;
};

test('files that are drawn at once take turns, each whole and in its order', async () => {
  const ended: string[] = [];
  const drawn = async (name: string, count: number): Promise<string> => {
    let all = '';
    for await (const piece of paperPieces(deps, fileOf(name, count))) all += text.decode(piece);
    ended.push(name);
    return all;
  };
  const [long, short] = await Promise.all([drawn('LONG', 900), drawn('SHORT', 3)]);
  expect(ended).toEqual(['SHORT', 'LONG']);
  const numbers = (all: string) => all.match(/-\d+/g) ?? [];
  expect(numbers(long)).toEqual(Array.from({ length: 900 }, (_, index) => `-${index}`));
  expect(numbers(short)).toEqual(['-0', '-1', '-2']);
  expect(long).not.toContain('SHORT');
});

test('whoever leaves half-way ends the making of a file, others are drawn on', async () => {
  for await (const piece of paperPieces(deps, fileOf('LEFT', 900))) {
    expect(labelsIn(piece)).toBeGreaterThan(0);
    break;
  }
  expect(await countLabels(fileOf('NEXT', 2))).toBe(2);
});

test('a file that cannot be drawn is refused before its first byte, the next one is drawn', async () => {
  await expect(countLabels(fileOf('WIDE', 1, 5))).rejects.toThrow('no barcode fits');
  expect(await countLabels(fileOf('NEXT', 2))).toBe(2);
});
