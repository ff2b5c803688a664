import type { Faults } from '../faults/provoke.ts';
import { unflushableLog, unflushedDatabase, unflushedLog } from './flush.ts';
import { readsThatPass, readsThatStay } from './unread.ts';

/** What a failing disk may do; each is a fault of its own. The server tries four times before it gives up on a flush. */
export const disks: Faults = {
  unflushedOnce: unflushedLog({ times: 1, isKilled: false }),
  unflushedOnceAndKilled: unflushedLog({ times: 1, isKilled: true }),
  unflushedThriceAndKilled: unflushedLog({ times: 3, isKilled: true }),
  unflushedForLong: unflushedLog({ times: 5, isKilled: false }),
  unflushedForLongAndKilled: unflushedLog({ times: 5, isKilled: true }),
  unflushableLog,
  unflushedDatabase,
  readsThatPass: readsThatPass(3),
  readsThatPassLate: readsThatPass(8),
  readsThatStay,
};
