import { readFileSync } from 'node:fs';

/** An act of the server on its disk, or an answer to a client, in the order in which the system saw it. */
export type DiskEvent =
  | { readonly kind: 'write'; readonly path: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly path: string; readonly size: number }
  /** Everything of the file (or folder) that came before the event numbered `since` is on the disk for good. */
  | { readonly kind: 'sync'; readonly path: string; readonly since: number }
  | { readonly kind: 'create'; readonly path: string }
  | { readonly kind: 'unlink'; readonly path: string }
  /** The answer to a write leaves the server: its body. */
  | { readonly kind: 'answer'; readonly body: string };

/** One line of strace, whole: a call that was interrupted by others is put together again. */
type Call = { readonly name: string; readonly given: string };

const line = /^(\d+) +(?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$/su;
const unfinished = ' <unfinished ...>';
const resultOf = /\) += (-?\d+)/u;

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll(String.raw`\x`, ''), 'hex');

/** The strings of a call, in their order. */
const stringsOf = (given: string): readonly Buffer[] =>
  [...given.matchAll(/"([^"]*)"/gu)].map(([, hex = '']) => bytesOf(hex));

/** The path that strace names behind a file descriptor. */
const pathOf = (given: string): string =>
  bytesOf(/^(?:AT_FDCWD|\d+)<([^>]*)>/u.exec(given)?.[1] ?? '').toString();

type Reading = {
  readonly events: DiskEvent[];
  readonly begun: Map<string, { readonly given: string; readonly since: number }>;
  readonly isOurs: (path: string) => boolean;
};

const takeAnswer = ({ events }: Reading, given: string): void => {
  const text = Buffer.concat(stringsOf(given)).toString();
  if (!text.startsWith('HTTP/1.1 201 ')) return;
  events.push({ kind: 'answer', body: text.slice(text.indexOf('\r\n\r\n') + 4) });
};

const take = (reading: Reading, { name, given }: Call, since = reading.events.length): void => {
  if (sending.has(name)) return takeAnswer(reading, given);
  const path = naming.has(name) ? (stringsOf(given)[0] ?? '').toString() : pathOf(given);
  const event = reading.isOurs(path) ? eventOf(name, { given, path, since }) : undefined;
  if (event !== undefined) reading.events.push(event);
};

/** Syncs count at their end for what came before their beginning; everything else may have happened once it began. */
const read = (reading: Reading, text: string): void => {
  const [, thread = '', resumed, name = resumed ?? '', rest = ''] = line.exec(text) ?? [];
  if (resumed === undefined && rest.endsWith(unfinished)) {
    const given = rest.slice(0, -unfinished.length);
    reading.begun.set(thread, { given, since: reading.events.length });
    if (!late.has(name)) take(reading, { name, given });
    return;
  }
  const earlier = resumed === undefined ? undefined : reading.begun.get(thread);
  if (earlier !== undefined && !late.has(name)) return;
  const failed = Number(resultOf.exec(rest)?.[1] ?? -1) < 0;
  if (!failed) take(reading, { name, given: (earlier?.given ?? '') + rest }, earlier?.since);
};

const sending = new Set(['write', 'writev', 'sendto']);
const naming = new Set(['unlink', 'openat']);
/** Calls that count when they end: what they promise, or name, is not there before. */
const late = new Set(['fsync', 'fdatasync', 'openat']);

type Seen = { readonly given: string; readonly path: string; readonly since: number };

const eventOf = (name: string, { given, path, since }: Seen): DiskEvent | undefined => {
  switch (name) {
    case 'pwrite64': {
      const offset = Number(/, (\d+)(?:\)[^"]*)?$/u.exec(given)?.[1]);
      return { kind: 'write', path, offset, bytes: stringsOf(given)[0] ?? Buffer.alloc(0) };
    }
    case 'ftruncate':
      return { kind: 'truncate', path, size: Number(/>, (\d+)/u.exec(given)?.[1]) };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', path, since };
    case 'openat':
      return given.includes('O_CREAT') ? { kind: 'create', path } : undefined;
    case 'unlink':
      return { kind: 'unlink', path };
    default:
      return undefined;
  }
};

/** The calls that strace is to record. */
export const traced = 'write,writev,sendto,pwrite64,fsync,fdatasync,ftruncate,unlink,openat';

/** Reads a record of strace (`-f -xx -y`): what happened to the files that are ours, and the answers to writes. */
export const readTrace = (file: string, isOurs: (path: string) => boolean): readonly DiskEvent[] => {
  const reading: Reading = { events: [], begun: new Map(), isOurs };
  const text = readFileSync(file, 'latin1');
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    read(reading, text.slice(from, end === -1 ? text.length : end));
    from = end === -1 ? text.length : end + 1;
  }
  return reading.events;
};
