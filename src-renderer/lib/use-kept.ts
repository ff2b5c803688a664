import { useEffect, useRef, useState } from 'react';
import { useStable } from './use-stable.ts';

/** Unfinished work that this browser keeps: its value, and the ways to read and change it. */
export type KeptInput<T> = {
  readonly value: T;
  /** The value at this moment, also before the screen was drawn with it. */
  readonly read: () => T;
  readonly change: (next: (value: T) => T) => void;
};

type KeptOptions<T> = {
  /** Unique in the application and for whoever works: `receiving.marcia`. */
  readonly name: string;
  /** The value that was stored; undefined where it no longer means one. */
  readonly parse: (stored: unknown) => T | undefined;
  readonly blank: () => T;
  /** True where all windows of the browser work on the same value; each has its own without it. */
  readonly isShared?: boolean;
};

function parsed<T>(stored: string | null, { parse, blank }: KeptOptions<T>): T {
  try {
    return parse(JSON.parse(stored ?? 'null')) ?? blank();
  } catch {
    return blank();
  }
}

/** Unfinished work that outlives its screen: written to the browser at every change. */
export function useKept<T>(options: KeptOptions<T>): KeptInput<T> {
  const key = `almoxarife:${options.name}`;
  const [value, setValue] = useState(() => parsed(localStorage.getItem(key), options));
  const latest = useRef(value);
  const stored = useRef(localStorage.getItem(key));
  /** The value as it is now, where another window may have changed it. */
  const read = (): T => {
    const now = localStorage.getItem(key);
    if (options.isShared !== true || now === stored.current) return latest.current;
    stored.current = now;
    latest.current = parsed(now, options);
    return latest.current;
  };
  const hear = useStable(() => setValue(read()));
  useEffect(() => {
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [hear]);
  return {
    value,
    read,
    change(next) {
      const before = read();
      const changed = next(before);
      if (changed === before) return;
      latest.current = changed;
      stored.current = JSON.stringify(changed);
      localStorage.setItem(key, stored.current);
      setValue(changed);
    },
  };
}
