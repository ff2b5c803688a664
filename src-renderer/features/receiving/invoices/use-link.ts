import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/queries.ts';
import { confirming, type Choice } from './draft.ts';
import { isOpen, nextOpen, statesOf } from './item-state.ts';
import type { OfItem } from './panel-props.ts';
import { judging } from './parsed.api.ts';

/** Confirms what is said of an item and goes on to the next that asks for a person, once the server has judged it. */
export function useLink({ note, store, item, onGo }: OfItem) {
  const api = useApi();
  const queries = useQueryClient();
  const [isLinking, setLinking] = useState(false);
  const link = async (change: Partial<Choice> = {}) => {
    const { access_key: key } = note;
    store.changeNote(key, (now) => confirming(now, item.item, change));
    const now = store.read().notes.find(({ access_key: one }) => one === key);
    if (now === undefined) return;
    setLinking(true);
    const { queryKey, queryFn } = judging(now, { api, files: store.files, mode: store.read().mode });
    const answer = await queries.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
    setLinking(false);
    if (answer === undefined) return;
    const states = statesOf(answer.data, now);
    const index = answer.data.items.findIndex(({ item: one }) => one === item.item);
    const state = states[index];
    onGo(
      state !== undefined && isOpen(state)
        ? item.item
        : (nextOpen(answer.data, states, item.item) ?? item.item),
    );
  };
  return { link, isLinking };
}
