import { useRef, useState } from 'react';

/** What this browser keeps of unfinished work: its value, and the ways to read and change it. */
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
};

function readKept<T>({ name, parse, blank }: KeptOptions<T>): T {
  try {
    return parse(JSON.parse(localStorage.getItem(name) ?? 'null')) ?? blank();
  } catch {
    return blank();
  }
}

/** Unfinished work that outlives its screen: written to the browser at every change. */
export function useKept<T>(options: KeptOptions<T>): KeptInput<T> {
  const key = `almoxarife:${options.name}`;
  const [value, setValue] = useState(() => readKept({ ...options, name: key }));
  const latest = useRef(value);
  return {
    value,
    read: () => latest.current,
    change(next) {
      const changed = next(latest.current);
      if (changed === latest.current) return;
      latest.current = changed;
      localStorage.setItem(key, JSON.stringify(changed));
      setValue(changed);
    },
  };
}
