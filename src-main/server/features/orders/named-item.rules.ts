type Named = { readonly id: number; readonly uid: string };

/** Gives the UUID of the item that a call names by it or by its number; the name as it is where no item has it. */
export const itemUid = (items: readonly Named[], name: string): string =>
  items.find(({ id, uid }) => uid === name || String(id) === name)?.uid ?? name;
