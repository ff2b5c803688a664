import type { ParsedInvoice, ParsedItem } from '#shared/areas/invoicing/schema.ts';
import type { Note } from './draft.ts';
import type { ItemState } from './item-state.ts';
import type { NoteStore } from './use-notes.ts';

/** The props of an item's panel. */
export type ItemPanelProps = {
  readonly note: Note;
  readonly store: NoteStore;
  readonly parsed: ParsedInvoice;
  readonly at: number;
  readonly state: ItemState | undefined;
  /** Another number each time that the focus is to come here. */
  readonly goal: number;
  /** The server's refusal of this item. */
  readonly refusal: string | undefined;
  readonly onGo: (item: number | undefined, isFocused?: boolean) => void;
};

/** The props of a part of the panel, for the item that it shows. */
export type OfItem = ItemPanelProps & { readonly item: ParsedItem; readonly state: ItemState };
