import { useState } from 'react';
import { customers } from '#shared/areas/customers/contract.ts';
import type { CustomerHit } from '#shared/areas/customers/schema.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { useApi } from '../../../lib/queries.ts';

const words = orderEntryWords.party;

/** The customers that a text means: several of them, nobody, or nothing yet. */
export type PartyAnswer =
  | { readonly kind: 'several'; readonly hits: readonly CustomerHit[] }
  | { readonly kind: 'nobody'; readonly text: string }
  | { readonly kind: 'refused'; readonly says: string };

/** Finds whom a text names: by document, code or reference exactly, else by a part of the name. */
export function usePartySearch(onFound: (hit: CustomerHit) => void) {
  const api = useApi();
  const [answer, setAnswer] = useState<PartyAnswer>();

  const take = (hit: CustomerHit): void => {
    if (!hit.is_active) return setAnswer({ kind: 'refused', says: words.inactive(hit.name) });
    setAnswer(undefined);
    onFound(hit);
  };

  async function search(text: string): Promise<void> {
    try {
      const exact = (await api.call(customers.lookup, { query: { code: text } })).data.customers;
      const hits =
        exact.length > 0 ? exact : (await api.call(customers.lookup, { query: { q: text } })).data.customers;
      const [only, other] = hits;
      if (only === undefined) return setAnswer({ kind: 'nobody', text });
      if (other !== undefined) return setAnswer({ kind: 'several', hits });
      take(only);
    } catch {
      setAnswer({ kind: 'refused', says: words.failed });
    }
  }

  return { answer, search, take, forget: () => setAnswer(undefined) };
}
