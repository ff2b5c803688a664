import type { Icon } from '@tabler/icons-react';
import { foldText, searchWords } from '#shared/kernel/fold-text.ts';

/** One line of the command palette. */
export type PaletteItem = {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly description?: string;
  /** A short fact or a key at the right. */
  readonly hint?: string;
  readonly run: () => void;
};

/** Lines under one heading. */
export type PaletteGroup = { readonly label: string; readonly items: readonly PaletteItem[] };

/**
 * The items whose label and description hold every word of the query, without accents or case; all of them for an empty
 * one.
 */
export function matching(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = searchWords(query);
  return items.filter((item) => {
    const text = foldText(`${item.label} ${item.description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
