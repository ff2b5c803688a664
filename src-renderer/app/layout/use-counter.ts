import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { views } from '#shared/areas/views/contract.ts';
import { formatInteger } from '../../lib/format.ts';
import { quietMoment } from '../../lib/quiet-moment.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { Destination } from '../navigation.ts';

/** The number of records that wait behind a destination, and the sentence that says it. */
export type Counter = { readonly text: string; readonly says: string };

/** The counter of a destination, read when nobody waits for anything else; undefined for none, and where nothing waits. */
export function useCounter({ counter }: Destination): Counter | undefined {
  const api = useApi();
  const isQuiet = useIsQuiet();
  const mayRead = may(useUser(), counter?.list.access ?? 'public');
  const screen = counter?.list.id ?? '';
  const search = counter?.searches.map((one) => JSON.stringify(one)) ?? [];
  const { data } = useQuery({
    ...reading(api, views.counts, { query: { screen, search } }),
    // of the list's own area: it is read anew when that is written
    queryKey: [screen.split('.')[0], 'navigation', search],
    enabled: counter !== undefined && mayRead && isQuiet,
  });
  const total = data?.data.reduce((sum, one) => sum + one.total, 0) ?? 0;
  if (counter === undefined || total === 0) return undefined;
  const text = formatInteger(total);
  return { text, says: counter.says(text) };
}

/** Tells whether the page has had an idle moment since it was drawn. */
function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    void quietMoment().then(() => {
      if (!isGone) setQuiet(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isQuiet;
}
