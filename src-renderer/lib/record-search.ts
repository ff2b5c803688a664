import type { Icon } from '@tabler/icons-react';
import type { Access, DataOf, ItemOf, RouteSpec } from '#shared/kernel/contract.ts';
import type { Api, CallInput } from './api.ts';
import { reading } from './queries.ts';

/** A record that was found: how the palette shows it, and the screen that it opens. */
export type FoundRecord = {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly description?: string;
  readonly hint?: string;
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  /** The filters of the list that it opens. */
  readonly search?: Readonly<Record<string, string>>;
};

/** The search for records of one kind from anywhere. */
export type RecordSearch = {
  /** The name of the records, in the plural. */
  readonly label: string;
  readonly access: Access;
  /** The question for `useQuery` of what is typed; it answers the records. */
  readonly asking: (
    api: Api,
    q: string,
  ) => ReturnType<typeof reading<RouteSpec>> & {
    readonly select: (answer: { readonly data: unknown }) => readonly FoundRecord[];
  };
};

type Searching<R extends RouteSpec> = {
  readonly label: string;
  /** The query of what is typed, where the operation's is not `q`. */
  readonly asks?: (q: string) => object;
  readonly found: (data: SearchedOf<R>) => readonly FoundRecord[];
};

/** The records in an operation's answer: a list's rows, else its data. */
type SearchedOf<R extends RouteSpec> = R extends { readonly list: true } ? readonly ItemOf<R>[] : DataOf<R>;

const asQ = (q: string): object => ({ q });

/** Declares a search by an operation, whose query takes what somebody has typed. */
export const recordSearch = <R extends RouteSpec>(
  route: R,
  { label, asks = asQ, found }: Searching<R>,
): RecordSearch => ({
  label,
  access: route.access,
  asking: (api, q) =>
    ({
      ...reading(api, route, { query: asks(q) } as unknown as CallInput<R>),
      select: ({ data }: { readonly data: unknown }) => found(data as SearchedOf<R>),
    }) as unknown as ReturnType<RecordSearch['asking']>,
});
