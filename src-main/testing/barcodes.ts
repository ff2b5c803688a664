import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What a scanner tells of a code: its kind, its sign of the symbology and its text. */
export type ReadCode = { readonly format: string; readonly sign: string; readonly text: string };

/** A picture in grey, 0 is black; a byte a pixel. */
type Picture = { readonly width: number; readonly height: number; readonly grey: Uint8Array };

const blank = (width: number, height: number): Picture => ({
  width,
  height,
  grey: new Uint8Array(width * height).fill(255),
});

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
let isReady = false;

/** The codes of a picture, as an independent reader sees them. */
const codesOf = async ({ width, height, grey }: Picture): Promise<readonly ReadCode[]> => {
  if (!isReady) {
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(await readFile(wasm)).buffer } });
    isReady = true;
  }
  const pixels = Uint32Array.from(grey, (level) => 0xff_00_00_00 + level * 0x01_01_01);
  const data = new Uint8ClampedArray(pixels.buffer);
  const picture = { data, width, height, colorSpace: 'srgb' } as unknown as Parameters<
    typeof readBarcodes
  >[0];
  const found = await readBarcodes(picture, { tryHarder: true, textMode: 'Plain', maxNumberOfSymbols: 20 });
  return found.map(({ format, symbologyIdentifier, text }) => ({ format, sign: symbologyIdentifier, text }));
};

/** The dots of the graphic fields of one label of ZPL, and nothing else of it. */
const dotsOf = (zpl: string): Picture => {
  const [, wide = '0', high = '0'] = /\^PW(\d+)\^LL(\d+)/.exec(zpl) ?? [];
  const picture = blank(Number(wide), Number(high));
  for (const [, x, y, total, bytes, data = ''] of zpl.matchAll(
    /\^FO(\d+),(\d+)\^GFA,(\d+),\d+,(\d+),([0-9A-F:]+)\^FS/g,
  )) {
    const rows: string[] = [];
    for (const [row] of data.matchAll(new RegExp(`:|[0-9A-F]{${Number(bytes) * 2}}`, 'g'))) {
      rows.push(row === ':' ? (rows.at(-1) ?? '') : row);
    }
    if (rows.length * Number(bytes) !== Number(total)) throw new Error('a graphic field lacks rows');
    rows.forEach((row, down) =>
      [...row].forEach((digit, across) => {
        for (let bit = 0; bit < 4; bit += 1) {
          if ((Number.parseInt(digit, 16) & (8 >> bit)) === 0) continue;
          picture.grey[(Number(y) + down) * picture.width + Number(x) + across * 4 + bit] = 0;
        }
      }),
    );
  }
  return picture;
};

/** What a scanner reads of the graphic fields of one label of ZPL. */
export const readZpl = (zpl: string): Promise<readonly ReadCode[]> => codesOf(dotsOf(zpl));

/** Pixels of a millimetre. */
const scale = 24;

/** What a scanner reads of the rectangles of a label's picture. */
export const readSvg = (svg: string): Promise<readonly ReadCode[]> => {
  const [, wide, high] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const picture = blank(Math.round(Number(wide) * scale), Math.round(Number(high) * scale));
  for (const part of svg.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-/g)) {
    const [x = 0, y = 0, width = 0, height = 0] = part.slice(1).map(Number);
    for (let row = Math.round(y * scale); row < Math.round((y + height) * scale); row += 1) {
      const from = row * picture.width;
      picture.grey.fill(0, from + Math.round(x * scale), from + Math.round((x + width) * scale));
    }
  }
  return codesOf(picture);
};

/** What a scanner of that resolution reads of the first page of a PDF; needs Poppler (`canReadPdf`). */
export const readPdf = (file: Uint8Array, dpi = 406): Promise<readonly ReadCode[]> => {
  const { stdout } = spawnSync('pdftoppm', ['-gray', '-r', String(dpi), '-singlefile', '-'], {
    input: file,
    maxBuffer: 1 << 28,
  });
  const [head = '', wide, high] =
    /^P5\s(\d+) (\d+)\s255\s/.exec(stdout.subarray(0, 40).toString('latin1')) ?? [];
  return codesOf({ width: Number(wide), height: Number(high), grey: stdout.subarray(head.length) });
};
