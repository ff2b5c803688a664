import { closeSync, openSync, readSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { applicationId } from '../sqlite/settings.ts';

const headerBytes = 100;
const pageBytes = 4096;
const magic = 'SQLite format 3\0';

/** A schema of ours fills some thirty pages; nobody reads more of a file to find out whether it is one. */
const mostSchemaPages = 1000;
const mostSchemaBytes = 4 * 1024 * 1024;

const interiorPage = 5;
const leafPage = 13;

/** Tells whether a header has the encoding, page size and format of each file that we write. */
const isOurs = (header: Buffer): boolean =>
  header.length === headerBytes &&
  header.toString('latin1', 0, magic.length) === magic &&
  header.readInt32BE(68) === applicationId &&
  header.readUInt16BE(16) === pageBytes &&
  header[20] === 0 &&
  header.readUInt32BE(44) === 4 &&
  header.readUInt32BE(52) === 0 &&
  header.readUInt32BE(56) === 1;

const damaged = (): never => {
  throw new Database.SqliteError('The pages of the schema are no tree.', 'SQLITE_CORRUPT');
};

const notOurs = (): never => {
  throw new Database.SqliteError('The file is not a copy of our database.', 'SQLITE_NOTADB');
};

/** The length of a row, which begins its cell: seven bits a byte. */
const payloadOf = (page: Buffer, at: number): number => {
  let length = 0;
  for (let index = at; index < at + 9; index += 1) {
    const byte = page[index] ?? damaged();
    length = length * 128 + (byte & 127);
    if (byte < 128) return length;
  }
  return length;
};

type PageLook = { readonly children: readonly number[]; readonly payload: number };

const lookAt = (page: Buffer, start: number): PageLook => {
  const type = page[start];
  if (type !== interiorPage && type !== leafPage) return damaged();
  const first = start + (type === interiorPage ? 12 : 8);
  const count = page.readUInt16BE(start + 3);
  if (first + count * 2 > pageBytes) return damaged();
  const cells = Array.from({ length: count }, (_, index) => page.readUInt16BE(first + index * 2));
  if (cells.some((cell) => cell > pageBytes - 4)) return damaged();
  if (type === leafPage) {
    return { children: [], payload: cells.reduce((sum, cell) => sum + payloadOf(page, cell), 0) };
  }
  const children = [...cells.map((cell) => page.readUInt32BE(cell)), page.readUInt32BE(start + 8)];
  return { children, payload: 0 };
};

/** SQLite reads as many pages as the header counts, or the whole file where the count is of another time. */
const demandCounted = (header: Buffer, bytes: number): void => {
  const isCurrent = header.readUInt32BE(24) === header.readUInt32BE(92);
  if (!isCurrent || header.readUInt32BE(28) * pageBytes !== bytes) damaged();
};

type ReadPage = (bytes: number, at: number) => Buffer;

/** SQLite reads all of a schema before anything else and follows what its pages say: without this, without end. */
const demandSchemaTree = (read: ReadPage): void => {
  const seen = new Set<number>();
  const waiting = [1];
  let payload = 0;
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (seen.has(number) || seen.size === mostSchemaPages) damaged();
    seen.add(number);
    const page = read(pageBytes, (number - 1) * pageBytes);
    if (page.length < pageBytes) damaged();
    const look = lookAt(page, number === 1 ? headerBytes : 0);
    waiting.push(...look.children);
    payload += look.payload;
    if (payload > mostSchemaBytes) damaged();
  }
};

/**
 * Throws, as for damage, unless a file begins like one that we write, is as long as it says, and its schema is a tree of
 * pages of bearable size. Reads bytes alone: SQLite may open the file afterwards without being led in circles.
 */
export const demandOurForm = (file: string): void => {
  const found = statSync(file);
  if (!found.isFile()) notOurs();
  const descriptor = openSync(file, 'r');
  const read: ReadPage = (bytes, at) => {
    const page = Buffer.alloc(bytes);
    return page.subarray(0, readSync(descriptor, page, 0, bytes, at));
  };
  try {
    const header = read(headerBytes, 0);
    if (!isOurs(header)) notOurs();
    demandCounted(header, found.size);
    demandSchemaTree(read);
  } finally {
    closeSync(descriptor);
  }
};
