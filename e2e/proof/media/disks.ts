import type { Fault } from '../faults/fault.ts';
import { unflushableLog, unflushedDatabase, unflushedLog } from './flush.ts';
import { readsThatPass, readsThatStay } from './unread.ts';

type Named = Readonly<Record<string, Fault>>;

/** One of each kind. The server tries four times before it calls a flush uncertain. */
const short: Named = {
  unflushedOnceAndKilled: unflushedLog({ times: 1, isKilled: true }),
  unflushedForLong: unflushedLog({ times: 5, isKilled: false }),
  unflushableLog,
  unflushedDatabase,
  readsThatPass: readsThatPass(3),
  readsThatStay,
};

const more: Named = {
  unflushedOnce: unflushedLog({ times: 1, isKilled: false }),
  unflushedThriceAndKilled: unflushedLog({ times: 3, isKilled: true }),
  unflushedForLongAndKilled: unflushedLog({ times: 5, isKilled: true }),
  readsThatPassOnce: readsThatPass(1),
  readsThatPassLate: readsThatPass(8),
};

/** Gives the failures of a disk; a release sees more of them. */
export const disksOf = ({ isRelease }: { readonly isRelease: boolean }): Named =>
  isRelease ? { ...short, ...more } : short;
