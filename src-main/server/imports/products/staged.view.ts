import type { Hot } from '../../db/capabilities.ts';
import type { StagedCodes, StagedProduct } from '../../db/schema/staged.ts';
import { stagedCodes } from './codes.queries.ts';
import { beyondBlank, detailsOf, changed, type Change } from '../../features/products/index.ts';
import { hot } from './products.tables.ts';

type Staged = StagedProduct & { readonly codes: StagedCodes['codes'] | null };

const stagedAt = hot<{ lines: readonly number[] }, Staged>((q, p) =>
  q
    .selectFrom('staging.product as s')
    .leftJoin('staging.codes as k', 'k.line', 's.line')
    .where('s.line', 'in', p.list('lines'))
    .selectAll('s')
    .select('k.codes'),
);

const unwritten = { version: 1, created_at: '', updated_at: '' };

/** Gives the fields of new products of a staging file that differ from an empty product, by their lines. */
export const newInStaging = (
  staging: Hot,
  lines: readonly number[],
): ReadonlyMap<number, Readonly<Record<string, Change>>> =>
  new Map(
    stagedAt.all(staging, { lines }).map((row) => {
      const details = detailsOf(row, unwritten, stagedCodes(row.codes));
      return [row.line, beyondBlank(changed(details, {}))];
    }),
  );
