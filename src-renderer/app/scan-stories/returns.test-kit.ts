import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const { locations, returns } = contracts;

type Far = 'requested' | 'approved' | 'received' | 'disposed';

/** A return of a box without an order, come as far as that; its id. */
const withReturn =
  (far: Far) =>
  async ({ server, token }: StockHouse): Promise<string> => {
    const items = [{ sku: 'CX-1', quantity: 2, resolution: 'refund' as const }];
    const body = { party_name: 'Ana', reason_code: 'defect' as const, items, approve: far !== 'requested' };
    const { data } = (await server.call(returns.create, { token, body })).ok();
    if (far === 'requested' || far === 'approved') return data.id;
    const known = await server.call(locations.list, { token, query: { location_type: 'returns' } as never });
    const returnsLocation = { code: '9.9', location_type: 'returns' } as const;
    if (known.ok().data.length === 0)
      (await server.call(locations.create, { token, body: returnsLocation })).ok();
    const lines = [{ sku: 'CX-1', quantity: 2, condition: 'sealed' as const }];
    const call = { token, params: { id: data.id }, body: { lines } };
    const { data: here } = (await server.call(returns.receive, call)).ok();
    const arrival_id = here.items[0]?.arrivals[0]?.id ?? '';
    const scrap = { lines: [{ arrival_id, quantity: 2, disposition: 'scrap' as const }] };
    if (far === 'disposed') (await server.call(returns.dispose, { ...call, body: scrap })).ok();
    return data.id;
  };

const path = '/qualidade/devolucoes/';

/** The dialogs of returns. */
export const returnsStories: Stories = {
  'a new return': {
    files: ['features/returns/new-return.dialog.tsx'],
    path: '/qualidade/devolucoes',
    clicks: [/^Nova devolução/],
  },
  'a new return without an order': {
    files: ['features/returns/request.form.tsx'],
    path: '/qualidade/devolucoes',
    clicks: [/^Nova devolução/, /^Sem pedido/],
  },
  'a return that is refused': {
    files: ['features/returns/return-act.dialogs.tsx'],
    path,
    prepare: withReturn('requested'),
    clicks: [/^Mais/, /^Recusar/],
  },
  'a return that is received': {
    files: ['features/returns/receive.dialog.tsx', 'features/returns/incoming-table.tsx'],
    path,
    prepare: withReturn('approved'),
    clicks: [/^Receber/],
  },
  'a return that gets its destination': {
    files: ['features/returns/dispose.dialog.tsx'],
    path,
    prepare: withReturn('received'),
    clicks: [/^Destinar/],
  },
  'a return that is concluded': {
    files: ['features/returns/close.dialog.tsx'],
    path,
    prepare: withReturn('disposed'),
    clicks: [/^Concluir/],
  },
  'a return of which another is sent': {
    files: ['features/returns/return-acts.tsx'],
    path,
    prepare: withReturn('received'),
    clicks: [/^Mais/, /^Mandar outro/],
  },
  'a part of a return that is undone': {
    files: ['features/returns/undo.dialog.tsx'],
    path,
    prepare: withReturn('received'),
    clicks: [/^Desfazer a entrada/],
  },
};
