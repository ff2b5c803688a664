import type { Ids } from '../kernel/ids.ts';

/** Names requests: a random part for this run of the server, then a number that grows. */
export const requestIds = (ids: Ids): (() => string) => {
  const run = ids.uid().slice(-12);
  let last = 0;
  return () => {
    last += 1;
    return `req_${run}_${last.toString(36)}`;
  };
};
