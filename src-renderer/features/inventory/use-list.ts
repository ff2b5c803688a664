import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../../lib/session/use-session.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useTableChoices } from '../../ui/data-table/use-table-choices.ts';

/** What a list of the inventory keeps for whoever looks at it: its name in the browser and its page size. */
export function useListMemory(list: string): { readonly name: string; readonly pageSize: number } {
  const name = `inventory.${list}.${useUser().username}`;
  const [{ pageSize }] = useTableChoices(name);
  return { name, pageSize };
}

/** Writes a list's address; typing in the search is one step back, not one a word. */
export function useSetSearch(current: ListSearch): (next: ListSearch) => void {
  const navigate = useNavigate();
  return (next) => void navigate({ to: '.', search: next, replace: next.search !== current.search });
}
