import type { Icon } from '@tabler/icons-react';
import { kindOfNumber } from '#shared/areas/record-kinds.ts';
import type { Access, DataOf, ItemOf, RouteSpec } from '#shared/kernel/contract.ts';
import { numberIn } from '#shared/kernel/series.ts';
import type { Api, CallInput } from '../../lib/api.ts';
import { reading } from '../../lib/queries.ts';

/** A record that was found: how the palette shows it, and the screen that it opens. */
export type FoundRecord = {
  /** Its key among the records of its kind. */
  readonly key: string;
  readonly label: string;
  readonly description?: string;
  readonly hint?: string;
  /** Codes that mean it alone, beside its label; a description may name another record. */
  readonly codes?: readonly string[];
  /** The label under which this computer remembers it, where the other one names a person. */
  readonly keptAs?: string;
  readonly icon?: Icon;
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  /** The filters of the list that it opens. */
  readonly search?: Readonly<Record<string, string>>;
};

/** The search for records of one kind from anywhere. */
export type RecordSearch = {
  /** Is unique among the searches. */
  readonly kind: string;
  /** The name of the records, in the plural. */
  readonly label: string;
  readonly icon: Icon;
  readonly access: Access;
  /** Tells whether what is typed can name records of this kind. */
  readonly isAsked: (q: string) => boolean;
  /** The question for `useQuery` of what is typed; it answers the records. */
  readonly asking: (
    api: Api,
    q: string,
  ) => ReturnType<typeof reading<RouteSpec>> & {
    readonly select: (answer: { readonly data: unknown }) => readonly FoundRecord[];
  };
};

type Searching<R extends RouteSpec> = Pick<RecordSearch, 'kind' | 'label' | 'icon'> & {
  /** The query of what is typed, where the operation's is not `q`. */
  readonly asks?: (q: string) => object;
  /** Tells what is worth a question; everything, where it is left out. */
  readonly isAsked?: RecordSearch['isAsked'];
  readonly found: (data: SearchedOf<R>) => readonly FoundRecord[];
};

/** The records in an operation's answer: a list's rows, else its data. */
type SearchedOf<R extends RouteSpec> = R extends { readonly list: true } ? readonly ItemOf<R>[] : DataOf<R>;

const asQ = (q: string): object => ({ q });

/** Declares a search by an operation, whose query takes what somebody has typed. */
export const recordSearch = <R extends RouteSpec>(
  route: R,
  { asks = asQ, isAsked = () => true, found, ...shown }: Searching<R>,
): RecordSearch => ({
  ...shown,
  access: route.access,
  isAsked,
  asking: (api, q) =>
    ({
      ...reading(api, route, { query: asks(q) } as unknown as CallInput<R>),
      select: ({ data }: { readonly data: unknown }) => found(data as SearchedOf<R>),
    }) as unknown as ReturnType<RecordSearch['asking']>,
});

/** The number that somebody means who types its prefix and its digits alone: `rma 12` means RMA-000012. */
export function meantNumber(text: string): string {
  const [, prefix = '', digits = ''] = /^([a-z]{2,3})[\s-]*([1-9]\d{0,8})$/iu.exec(text.trim()) ?? [];
  const number = numberIn({ name: '', prefix: prefix.toUpperCase() }, Number(digits));
  return kindOfNumber(number) === undefined ? text : number;
}
