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
    deserialize: (text) => readStored(preference, text),
  });
  return [value, setValue];
}

function readStored<T>(preference: Preference<T>, text: string | undefined): T {
  try {
    return preference.read(JSON.parse(text ?? 'null')) ?? preference.fallback;
  } catch {
    return preference.fallback;
  }
}

/** Whether keys of one character act; people who dictate or whose hands slip switch them off. */
export const singleKeysPreference: Preference<boolean> = {
  name: 'shortcuts.single-keys',
  fallback: true,
  read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
};
