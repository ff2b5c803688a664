import { useQuery } from '@tanstack/react-query';
import { customers } from '#shared/areas/customers/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';

type Carrier = { readonly id: string; readonly name: string };

/** Carriers as choices of a field, after that of none; the one that was chosen before is among them. */
export const carrierChoices = (carriers: readonly Carrier[], chosen: Carrier | null, none: string) => {
  const isKnown = chosen === null || carriers.some(({ id }) => id === chosen.id);
  const all = isKnown ? carriers : [chosen, ...carriers];
  return [{ value: '', label: none }, ...all.map(({ id, name }) => ({ value: id, label: name }))];
};

const none: readonly Carrier[] = [];

/** The carriers that may be chosen, by name; none where the user may not see them, or while nobody wants them. */
export function useCarriers(isWanted = true) {
  const isAllowed = may(useUser(), customers.carriers.access);
  const query = { per_page: 100, is_active: true, sort: 'name' } as const;
  return (
    useQuery({ ...reading(useApi(), customers.carriers, { query }), enabled: isAllowed && isWanted }).data
      ?.data ?? none
  );
}
