import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Whether Poppler is here, which draws documents in tests. */
export const canDrawPdf = spawnSync('pdftoppm', ['-v']).status === 0;

/** A picture in grey, 0 is black; a byte a pixel. */
type Picture = { readonly width: number; readonly height: number; readonly grey: Uint8Array };

/** Enough to see what stands where, and little to keep. */
const dpi = 60;

/** The first page of a PDF as Poppler draws it. */
const drawn = (file: Uint8Array): Picture => {
  const { stdout } = spawnSync('pdftoppm', ['-gray', '-r', String(dpi), '-singlefile', '-'], {
    input: file,
    maxBuffer: 1 << 28,
  });
  const head = /^P5\s(\d+) (\d+)\s255\s/.exec(stdout.subarray(0, 40).toString('latin1'));
  if (head === null) throw new Error('nothing was drawn');
  return { width: Number(head[1]), height: Number(head[2]), grey: stdout.subarray(head[0].length) };
};

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};

/** Grey in sixteen steps, a byte a pixel, rows without a filter: all that kept pictures need. */
const toPng = ({ width, height, grey }: Picture): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const steps = grey.subarray(row * width, (row + 1) * width).map((level) => Math.round(level / 17) * 17);
    rows.set(steps, row * (width + 1) + 1);
  }
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};

/** A picture that `toPng` wrote. */
const fromPng = (file: Buffer): Picture => {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const length = file.readUInt32BE(33);
  const rows = inflateSync(file.subarray(41, 41 + length));
  const grey = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    grey.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width);
  }
  return { width, height, grey };
};

/** How far a pixel may be from what was kept: two versions of Poppler smooth a letter otherwise. */
const nearly = 64;

const differing = (one: Picture, other: Picture): number => {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let count = 0;
  for (const [at, level] of one.grey.entries()) {
    if (Math.abs(level - (other.grey[at] ?? 0)) > nearly) count += 1;
  }
  return count / one.grey.length;
};

/**
 * The share of pixels, 0 to 1, by which the first page of a PDF differs from the picture that is kept of it. Where none is
 * kept it is kept now, and the answer is 1: somebody is to look at it first.
 */
export const differsFrom = (path: string, file: Uint8Array): number => {
  const picture = drawn(file);
  if (existsSync(path)) return differing(picture, fromPng(readFileSync(path)));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, toPng(picture));
  return 1;
};
