import { openedPath } from './record-target.ts';
import type { ItemOf, RouteSpec } from '#shared/kernel/contract.ts';
import type { RecordKindSpec } from '#shared/kernel/record-kind.ts';
import type { Api, CallInput } from './api.ts';

/** The record that a paper names, and the address of its screen. */
export type PaperRecord = { readonly number: string; readonly path: string };

/** The search for records of one kind by the numbers that stand on papers. */
export type PaperSearch = {
  readonly kind: RecordKindSpec;
  /** Finds the records that a number finds, each with its own number and address. */
  readonly find: (api: Api, number: string) => Promise<readonly PaperRecord[]>;
};

type Searching<R extends RouteSpec> = {
  /** The list; its contract is loaded once somebody scans a paper. */
  readonly list: () => Promise<R>;
  readonly asks: (number: string) => object;
  /** Gives the number of a record, and what its screen takes. */
  readonly named: (found: ItemOf<R>) => { readonly number: string; readonly id: string };
};

/** Declares how a kind of record is found by its number. */
export const paperSearch = <R extends RouteSpec>(
  kind: RecordKindSpec,
  { list, asks, named }: Searching<R>,
): PaperSearch => ({
  kind,
  async find(api, number) {
    const { data } = await api.call(await list(), { query: asks(number) } as unknown as CallInput<R>);
    return (data as readonly ItemOf<R>[]).map(named).map((found) => ({
      number: found.number,
      path: openedPath(kind, found.id),
    }));
  },
});
