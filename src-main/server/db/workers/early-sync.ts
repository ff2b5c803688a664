import { close, fdatasync, openSync } from 'node:fs';

/** Hands a file to the disk now and then, while somebody writes it. */
export type EarlySync = {
  /** Begins to hand over what is there, at most four times a second; whoever writes goes on meanwhile. */
  now(): void;
  /** Lets the file go once all is handed over. */
  end(): void;
};

const everyMs = 250;

const openIfThere = (path: string): number | undefined => {
  try {
    return openSync(path, 'r+');
  } catch {
    return undefined;
  }
};

/**
 * What a long transaction has written goes to the disk in the background: COMMIT, which waits for the disk, then waits
 * for the rest only. Nothing relies on it: what fails here, COMMIT's own sync will tell.
 */
export const openEarlySync = (path: string): EarlySync => {
  const file = openIfThere(path);
  if (file === undefined) return { now: () => {}, end: () => {} };
  let next = performance.now() + everyMs;
  let underWay = 0;
  let isOver = false;
  const letGo = (): void => {
    if (isOver && underWay === 0) close(file, () => {});
  };
  return {
    now: () => {
      const now = performance.now();
      if (now < next) return;
      next = now + everyMs;
      underWay += 1;
      fdatasync(file, () => {
        underWay -= 1;
        letGo();
      });
    },
    end: () => {
      isOver = true;
      letGo();
    },
  };
};
