import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { customers } from '#shared/areas/customers/contract.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { toast } from '../../../ui/toast.tsx';
import { isBlank, purchase, sale } from './draft.ts';
import type { DraftStore } from './use-draft.ts';

/**
 * Begins an order for the customer, and of the type, that the address names, or of that type alone; without one it is no
 * purchase. An order that is being entered stays as it is, and says so; what is discarded here begins empty.
 */
export function useBegunFor(store: DraftStore, toItem: () => void): void {
  const { customer_id: id = '', operation_type: type } = useSearch({ strict: false }) as {
    readonly customer_id?: string;
    readonly operation_type?: string;
  };
  const mayRead = may(useUser(), customers.details.access);
  const query = useQuery({
    ...reading(useApi(), customers.details, { params: { id } }),
    enabled: id !== '' && mayRead,
  });
  const begun = useRef('');
  const isBegun = useRef(false);
  const found = query.data?.data;
  useEffect(() => {
    if (id !== '' || isBegun.current) return;
    isBegun.current = true;
    const { operation_type: kept } = store.read();
    const meant = type ?? (kept === purchase ? sale : kept);
    if (kept === meant) return;
    if (isBlank(store.read())) store.change((draft) => ({ ...draft, operation_type: meant }));
    else if (type !== undefined) toast.done({ title: orderEntryWords.underWay });
  }, [id, store, type]);
  useEffect(() => {
    if (found === undefined || begun.current === found.id) return;
    begun.current = found.id;
    const { id, code, name, document } = found;
    const { party } = store.read();
    if (party?.kind === 'known' && party.id === id) return;
    if (!isBlank(store.read())) {
      toast.done({ title: orderEntryWords.underWay });
      return;
    }
    store.change((draft) => ({
      ...draft,
      ...(type === undefined ? {} : { operation_type: type }),
      party: { kind: 'known', id, code, name, document: document ?? '' },
    }));
    toItem();
  }, [found, store, toItem, type]);
}
