import { useLocalStorage } from '@mantine/hooks';

/** A choice that this browser remembers, such as the columns of a list. */
export type Preference<T> = {
  /** Unique in the application, in the style of `products.columns`. */
  readonly name: string;
  readonly fallback: T;
  /** The value meant by what was stored, undefined where it no longer means one. */
  readonly read: (stored: unknown) => T | undefined;
};

/** The value of a preference and its setter; windows on the same computer follow each other. */
export function usePreference<T>(preference: Preference<T>): readonly [T, (value: T) => void] {
  const [value, setValue] = useLocalStorage<T>({
    key: `almoxarife:${preference.name}`,
    defaultValue: preference.fallback,
    getInitialValueInEffect: false,
    deserialize: (text) => readOnce(preference, text),
  });
  return [value, setValue];
}

type Read = { readonly text: string | undefined; readonly value: unknown };

const lastRead = new Map<string, Read>();

/** The same value as long as the same text is stored: a new one would draw anew whatever asks for it. */
function readOnce<T>(preference: Preference<T>, text: string | undefined): T {
  const last = lastRead.get(preference.name);
  if (last !== undefined && last.text === text) return last.value as T;
  const value = readStored(preference, text);
  lastRead.set(preference.name, { text, value });
  return value;
}

function readStored<T>(preference: Preference<T>, text: string | undefined): T {
  try {
    return preference.read(JSON.parse(text ?? 'null')) ?? preference.fallback;
  } catch {
    return preference.fallback;
  }
}

/**
 * The setting that lets keys of one character act; people who dictate or whose hands slip switch them off.
 */
export const singleKeysPreference: Preference<boolean> = {
  name: 'shortcuts.single-keys',
  fallback: true,
  read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
};
