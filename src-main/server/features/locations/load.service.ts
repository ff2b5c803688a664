import type { CreateLocationInput } from '#shared/areas/locations/schema.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { insertMissing } from './generate.queries.ts';
import { toColumns } from './locations.mapping.ts';
import { created } from './locations.rules.ts';
import { receivingWarehouse } from './warehouses.service.ts';

/** Writes new locations of the site's first warehouse that no log names: for demonstration data alone. */
export const loadLocations = (
  tx: Tx,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  inputs: readonly CreateLocationInput[],
): void => {
  const rows = inputs.map((input) => ({ ...toColumns(created(input)), uid: ids.uid() }));
  const { id: warehouse_id } = receivingWarehouse(tx, undefined);
  insertMissing.run(tx, { rows: JSON.stringify(rows), warehouse_id, at: clock.instant() });
};
