import { useQueryClient } from '@tanstack/react-query';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import type { Line } from './draft.ts';
import type { HandFieldsProps } from './hand-props.ts';

/** Gives what asks for the date of a lot that is known already and fills it in where nobody typed another. */
export function useKnownLot(onChange: HandFieldsProps['onChange']): (line: Line) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async ({ goods, batch_number: batch }) => {
    if (!goods.has_expiry || batch === '') return;
    const input = { params: { sku: goods.sku }, query: { batch_number: batch } };
    const answer = await queries.fetchQuery(reading(api, lots.list, input)).catch(() => undefined);
    const date = answer?.data.find((lot) => lot.batch_number === batch)?.expiration_date ?? undefined;
    if (date === undefined) return;
    onChange((now) =>
      now.batch_number === batch && (now.expiration_date === '' || now.expiry_from !== 'typed')
        ? { ...now, expiration_date: date, expiry_from: 'lot' }
        : now,
    );
  };
}
