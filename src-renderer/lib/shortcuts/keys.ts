/** One key with its modifiers, as written in a shortcut: `j`, `?`, `mod+Enter`, `alt+1`. */
export type KeyCombination = {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Reads `mod+Enter`; `mod` is Ctrl, or Command on a Mac. */
export function parseKeys(keys: string): KeyCombination {
  const parts = keys.split('+');
  return { key: (parts.at(-1) ?? '').toLowerCase(), mod: parts.includes('mod'), alt: parts.includes('alt') };
}

/** Tells whether a key press is this combination; digits count by their place on the keyboard. */
export function matchesKeys(press: KeyPress, wanted: KeyCombination): boolean {
  if ((press.ctrlKey || press.metaKey) !== wanted.mod || press.altKey !== wanted.alt) return false;
  return press.key.toLowerCase() === wanted.key || (wanted.alt && press.code === `Digit${wanted.key}`);
}

/** Tells whether a combination is one printable character alone, which text fields and scanners also send. */
export function isSingleCharacter(keys: KeyCombination): boolean {
  return keys.key.length === 1 && !keys.mod && !keys.alt;
}
