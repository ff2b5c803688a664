import { crc32, deflateSync } from 'node:zlib';

const [width, height] = [640, 420];
const colours = { wall: [222, 226, 230], box: [196, 154, 108], tape: [226, 200, 160], wet: [138, 104, 72] };

type Colour = readonly number[];

/** Gives the colour of a picture's point: a box with its tape before a wall, and a stain on it. */
const colourAt = (x: number, y: number, seed: number): Colour => {
  const isBox = x > 120 && x < 520 && y > 90 && y < 380;
  if (!isBox) return colours.wall.map((tone) => tone - Math.round(y / 14));
  const [left, top] = [220 + ((seed * 53) % 180), 160 + ((seed * 37) % 120)];
  if ((x - left) ** 2 + ((y - top) * 1.4) ** 2 < 4200 + 900 * seed) return colours.wet;
  return Math.abs(x - 320) < 26 ? colours.tape : colours.box;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const head = (): Buffer => {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set([8, 2, 0, 0, 0], 8);
  return bytes;
};

/** A picture of a damaged box as a PNG; each seed shows another one. */
export const photoOf = (seed: number): Buffer => {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => colourAt(x, y, seed)).flat()]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head()),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
