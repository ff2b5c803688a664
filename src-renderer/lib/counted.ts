import { counts } from '#shared/areas/counts/contract.ts';
import { countedWords as means } from '#shared/areas/dashboard/counted-words.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { awaitingInvoice } from '#shared/areas/invoicing/awaiting-contract.ts';
import { occurrenceReads } from '#shared/areas/occurrences/reads-contract.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { leavingStages, type OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import type { ReturnStatus } from '#shared/areas/returns/lists-schema.ts';
import { returnReads } from '#shared/areas/returns/reads-contract.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';

type SearchValue = string | number | boolean | readonly string[];

/**
 * A count of records: the sentence that says what is counted, and the list that shows exactly these records. Whoever
 * shows the count asks this filter, and leads to it.
 */
export type Counted = {
  readonly means: string;
  readonly to: string;
  readonly search: Readonly<Record<string, SearchValue>>;
};

/** A count with the operation that lists its records. */
export type Listed = Counted & { readonly list: RouteSpec };

const listedAt =
  (list: RouteSpec, to: string) =>
  <const Search extends Counted['search']>(
    search: Search,
    says: string,
  ): Listed & { readonly search: Search } => ({ means: says, to, search, list });

const orders = listedAt(orderReads.list, '/pedidos');
const stock = listedAt(stockReads.list, '/estoque/inventario/linhas');
const low = listedAt(stockReads.lowStock, '/estoque/inventario/repor');
const returns = listedAt(returnReads.list, '/qualidade/devolucoes');

const leaving = { direction: 'outbound' } as const;
const inStage = (stage: OrderStage) => ({ ...leaving, stage: [stage] });
const nameOf = (stage: OrderStage): string => orderLabels.order_stage[stage];
const toDecide = { status: ['pending', 'in_progress'] };
const inspections = (search: Counted['search'], says: string): Counted => ({
  means: says,
  to: '/qualidade/inspecoes',
  search,
});

/** Every count of the Painel and of the navigation. */
export const counted = {
  toLeave: orders({ ...leaving, stage: [...leavingStages] }, means.toLeave),
  inStage: (stage: OrderStage) => orders(inStage(stage), means.inStage(nameOf(stage))),
  lateInStage: (stage: OrderStage) =>
    orders({ ...inStage(stage), is_late: true }, means.lateInStage(nameOf(stage))),
  shortInStage: (stage: OrderStage) =>
    orders({ ...inStage(stage), awaits_stock: true }, means.shortInStage(nameOf(stage))),
  shippedOn: (day: string) =>
    orders({ ...leaving, shipped_from: day, shipped_to: day }, means.shippedOn(showDate(day))),
  dueOn: (day: string) =>
    orders(
      {
        ...leaving,
        stage: leavingStages.filter((stage) => stage !== 'pending'),
        promised_from: day,
        promised_to: day,
      },
      means.dueOn(showDate(day)),
    ),
  late: orders({ ...leaving, is_late: true }, means.late),
  lateArrivals: orders({ direction: 'inbound', is_late: true }, means.lateArrivals),
  short: orders({ awaits_stock: true }, means.short),
  returning: orders({ has_returning: true }, means.returning),
  invalid: orders({ has_invalid_allocation: true }, means.invalid),
  held: orders({ held_hours: 24 }, means.held),
  awaitingInvoice: listedAt(awaitingInvoice.list, '/pedidos/aguardando-nota')({}, means.awaitingInvoice),
  empty: low({ level: 'empty' }, means.empty),
  critical: low({ level: 'critical' }, means.critical),
  low: low({}, means.low),
  expired: stock({ is_expired: true }, means.expired),
  soon: stock({ expires_soon: true }, means.soon),
  expiring: listedAt(stockReads.expiring, '/estoque/inventario/validade')({}, means.expiring),
  blocked: stock({ stock_status: 'blocked' }, means.blocked),
  movedOn: (day: string) =>
    listedAt(movements.list, '/estoque/movimentacoes')(
      { posted_from: day, posted_to: day },
      means.movedOn(showDate(day)),
    ),
  openCounts: listedAt(counts.list, '/estoque/contagens')(
    { status: ['counting', 'recount', 'review'] },
    means.openCounts,
  ),
  openReturns: returns({ is_open: true }, means.openReturns),
  returnsIn: (status: ReturnStatus) =>
    returns({ status: [status] }, means.returnsIn(returnLabels.status[status])),
  lateReturns: returns({ is_overdue: true, is_open: true }, means.lateReturns),
  notelessReturns: returns(
    { fiscal_status: ['awaiting'], status: ['received', 'inspecting'] },
    means.notelessReturns,
  ),
  openInspections: inspections(toDecide, means.openInspections),
  lateInspections: inspections({ ...toDecide, is_overdue: true }, means.lateInspections),
  openRequests: listedAt(occurrenceReads.list, '/qualidade/ocorrencias')(
    { category: ['request'], status: ['open', 'in_progress', 'waiting'] },
    means.openRequests,
  ),
  lateOccurrences: listedAt(occurrenceReads.list, '/qualidade/ocorrencias')(
    { is_overdue: true, status: ['open', 'in_progress', 'waiting'] },
    means.lateOccurrences,
  ),
} as const;
