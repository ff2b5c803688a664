import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import { at, batch, move } from '../../testing/stock.ts';
import { frozenClock } from '../../testing/frozen-clock.ts';
import { administrator } from '../../testing/sign-in.ts';
import { csv, importsOn } from '../imports/imports.test-kit.ts';
import { openPacking } from '../features/fulfilment/packing/packing.test-kit.ts';

const {
  auth,
  counts,
  inspections,
  lots,
  operationTypes,
  orderPacking,
  orderPicking,
  orderReceiving,
  orders,
  quarantine,
  returns,
  stockCommands,
  wavePicking,
  waves,
} = contracts;

type Body = Readonly<Record<string, unknown>>;

/** Goods of a case: their product, and what is printed on the units that lie or come. */
export type Goods = {
  readonly id: number;
  readonly sku: string;
  readonly batch_number?: string;
  readonly expiration_date?: string;
  /** The serial numbers of its two units; others have twelve units and none. */
  readonly serials?: readonly [string, string];
};

/** What is read: goods by SKU or by a code, so many, and what is printed on them. */
export type Sent = {
  readonly sku: string;
  readonly code?: string;
  readonly quantity: number;
  readonly packaging_unit?: string;
  readonly batch_number?: string;
  readonly expiration_date?: string;
  readonly serial_number?: string;
};

/** A reading as its operation answers it: so many units, or what it refuses, each as field and code. */
export type Answered = string;

/** An operation that reads goods: it makes ready what it reads them for, and gives how one reading is sent. */
export type Reader = {
  /** Tells how it takes packagings: by their code, by their unit, or not at all. */
  readonly packagings: 'code' | 'unit' | 'none';
  /** Tells whether goods come in by it, so that no unit of them needs to be there. */
  readonly brings?: true;
  readonly open: (goods: Goods) => Promise<(sent: Sent) => Promise<Answered>>;
};

type Answer = {
  readonly status: number;
  ok(): { readonly data: unknown };
  refusal(): {
    readonly reason: string;
    readonly details: readonly { readonly path: string | null; readonly code: string }[];
  };
};

/** Says an answer in few words; `count` gives the units of one that was accepted. */
const inWords = (answer: Answer, count: (data: never) => number): Answered => {
  if (answer.status < 300) return String(count(answer.ok().data as never));
  const { reason: code, details } = answer.refusal();
  const [first] = details;
  return first === undefined ? code : `${first.path?.split('.').at(-1) ?? 'whole'} ${first.code}`;
};

const ofScan = (data: { readonly quantity: number }): number => data.quantity;
const ofMovements = (data: { readonly movements: readonly { readonly quantity: number }[] }): number =>
  data.movements.reduce((sum, { quantity }) => sum + quantity, 0);

const scanOf = ({ sku, code = sku, packaging_unit: _unit, ...said }: Sent) => ({
  scan_uid: randomUUID(),
  code,
  ...said,
});
const bodyOf = ({ code: _code, ...said }: Sent) => said;
const withSerials = (sent: Sent) => {
  const { serial_number: serial, ...said } = bodyOf(sent);
  return { ...said, ...(serial !== undefined && { serial_numbers: [serial] }) };
};

/** How many units of goods there are. */
const unitsOf = ({ serials }: Goods): number => (serials === undefined ? 12 : 2);

/** A server with a location of each kind, and what makes goods lie or be expected. */
const openHouse = async () => {
  const kit = await openPacking(frozenClock());
  const { server } = kit;
  const { username, password } = administrator;
  const token = (await server.call(auth.login, { body: { username, password } })).ok().data.access_token;
  const of = (id: string) => ({ token, params: { id } });
  await kit.location({ location_type: 'returns' });
  const dock = await kit.location({ location_type: 'receiving' });
  await kit.type({ code: 'balcao', name: 'Balcão', packing_step: false, requires_tax_invoice: false });

  /** Lays all units of goods into a new location. */
  const laid = async (goods: Goods) => {
    const location = await kit.location();
    const lot = goods.batch_number === undefined ? null : batch(goods.batch_number, goods.expiration_date);
    const to = at(location.id, lot);
    const serials = goods.serials ?? [null];
    const each = unitsOf(goods) / serials.length;
    await kit.post(
      serials.map((serialNumber) => move('receipt', each, { productId: goods.id, to, serialNumber })),
    );
    return location;
  };
  /** The goods as items of an order that wants all of them. */
  const wanted = (goods: Goods) => [{ sku: goods.sku, quantity: unitsOf(goods) }];
  /** An expected order of them that is being received. */
  const expected = async (goods: Goods) => {
    const body = { operation_type: 'goods_receipt', items: wanted(goods) };
    const { id } = (await server.call(orders.create, { token, body: body as never })).ok().data;
    (await server.call(orderReceiving.start, { ...of(id), body: {} })).ok();
    return id;
  };
  const received = (id: string, body: Body) =>
    server.call(orderReceiving.receive, { ...of(id), body: body as never });
  return { kit, server, token, of, dock, laid, wanted, expected, received };
};

type House = Awaited<ReturnType<typeof openHouse>>;
type Readers = Readonly<Record<string, Reader>>;

const pickingReaders = ({ kit, server, token, of, laid, wanted }: House): Readers => ({
  'orderPicking.pick': {
    packagings: 'code',
    open: async (goods) => {
      await laid(goods);
      const id = await kit.started(wanted(goods));
      return async (sent) =>
        inWords(await server.call(orderPicking.pick, { ...of(id), body: scanOf(sent) }), ofScan);
    },
  },
  'wavePicking.pick': {
    packagings: 'code',
    open: async (goods) => {
      await laid(goods);
      const order_ids = [(await kit.confirmed(wanted(goods))).id];
      const { id } = (await server.call(waves.create, { token, body: { order_ids } })).ok().data;
      (await server.call(waves.start, { ...of(id), body: {} })).ok();
      return async (sent) =>
        inWords(await server.call(wavePicking.pick, { ...of(id), body: scanOf(sent) }), ofScan);
    },
  },
  'orderPacking.check': {
    packagings: 'code',
    open: async (goods) => {
      await laid(goods);
      const id = await kit.pickedOrder(wanted(goods));
      (await kit.start(id)).ok();
      return async (sent) =>
        inWords(await server.call(orderPacking.check, { ...of(id), body: scanOf(sent) }), ofScan);
    },
  },
});

const receivingReaders = ({ kit, server, of, expected, received }: House): Readers => ({
  'orderReceiving.receive': {
    packagings: 'code',
    brings: true,
    open: async (goods) => {
      const id = await expected(goods);
      return async (sent) => inWords(await received(id, scanOf(sent)), ofScan);
    },
  },
  'orderReceiving.putaway': {
    packagings: 'code',
    open: async (goods) => {
      const id = await expected(goods);
      const { sku, batch_number, expiration_date, serials } = goods;
      const come = {
        sku,
        quantity: unitsOf(goods),
        ...(batch_number && { batch_number }),
        ...(expiration_date && { expiration_date }),
      };
      (await received(id, { ...scanOf(come), ...(serials && { serial_numbers: serials }) })).ok();
      (await server.call(orderReceiving.finish, { ...of(id), body: {} })).ok();
      const { code: location_code } = await kit.location();
      return async (sent) => {
        const body = { ...scanOf(sent), location_code };
        return inWords(await server.call(orderReceiving.putaway, { ...of(id), body }), ofScan);
      };
    },
  },
});

const bringingReaders = ({ server, token, dock }: House): Readers => ({
  'operationTypes.goodsReceipt': {
    packagings: 'unit',
    brings: true,
    open: async () => async (sent) => {
      const body = { items: [{ ...withSerials(sent), location_code: dock.code }] };
      return inWords(
        await server.call(operationTypes.goodsReceipt, { token, body: body as never }),
        ofMovements,
      );
    },
  },
  'stockCommands.adjust': {
    packagings: 'none',
    brings: true,
    open: async () => async (sent) => {
      const how = { location_code: dock.code, direction: 'in', reason_code: 'found' } as const;
      return inWords(
        await server.call(stockCommands.adjust, { token, body: { ...bodyOf(sent), ...how } as never }),
        ofMovements,
      );
    },
  },
});

const head = 'SKU;Local;Quantidade;Lote;Validade;Número de série;Custo unitário';

/** Files of opening balances, a line each; what is refused of a line is said of its field in words alone. */
const fileReaders = ({ server, token, dock }: House): Readers => {
  const { send, settled, rows, apply } = importsOn(server, token);
  let cost = 0;
  const read = async ({ sku, quantity, ...said }: Sent): Promise<Answered> => {
    // a file that was applied before is not taken again: this one has another cost
    cost += 1;
    const { batch_number: batch = '', expiration_date: until = '', serial_number: serial = '' } = said;
    const content = csv(head, [sku, dock.code, quantity, batch, until, serial, cost].join(';'));
    const sent = await send({ content, name: 'saldos.csv', fields: { entity: 'opening_balances' } });
    const { id, counts: found } = await settled(sent.ok().id);
    if (found?.refuse !== 0) return `${(await rows(id, 'refuse'))[0]?.problems[0]?.field} refused`;
    (await apply(id)).ok();
    const { applied } = await settled(id);
    return applied?.created === 1 ? String(quantity) : 'left out';
  };
  return {
    'imports.create': { packagings: 'none', brings: true, open: async () => read },
  };
};

const takingReaders = ({ server, token, dock, laid }: House): Readers => {
  /** A command on goods that lie: its body is made of what is read and of where they lie. */
  const taking = (send: (body: Body) => Promise<Answer>): Reader => ({
    packagings: 'none',
    open: async (goods) => {
      const { code: location_code } = await laid(goods);
      return async (sent) => inWords(await send({ ...bodyOf(sent), location_code }), ofMovements);
    },
  });

  return {
    'stockCommands.scrap': taking((body) =>
      server.call(stockCommands.scrap, { token, body: { ...body, reason_code: 'damaged' } as never }),
    ),
    'stockCommands.changeStatus': taking((body) => {
      const how = { from_status: 'available', to_status: 'blocked', reason_code: 'damaged' };
      return server.call(stockCommands.changeStatus, { token, body: { ...body, ...how } as never });
    }),
    'stockCommands.transfer': taking(({ location_code: from_location_code, ...body }) => {
      const ends = { from_location_code, to_location_code: dock.code };
      return server.call(stockCommands.transfer, { token, body: { ...body, ...ends } as never });
    }),
    'quarantine.dispose': taking((line) => {
      const lines = [{ ...line, stock_status: 'available' }];
      const body = { action: 'scrap', reason_code: 'damaged', lines };
      return server.call(quarantine.dispose, { token, body: body as never });
    }),
  };
};

const lookingReaders = ({ server, token, of, laid }: House): Readers => ({
  'inspections.create': {
    packagings: 'none',
    open: async (goods) => {
      const { code: location_code } = await laid(goods);
      return async (sent) => {
        const body = { ...withSerials(sent), location_code, stock_status: 'available', plan_id: null };
        return inWords(
          await server.call(inspections.create, { token, body: body as never }),
          (data: { readonly lot_size: number }) => data.lot_size,
        );
      };
    },
  },
  'counts.register': {
    packagings: 'none',
    open: async (goods) => {
      const { code: location_code } = await laid(goods);
      const scope = { type: 'location', location_codes: [location_code], is_blind: false };
      const { id } = (await server.call(counts.create, { token, body: scope as never })).ok().data;
      (await server.call(counts.start, of(id))).ok();
      return async (sent) => {
        const body = { location_code, lines: [bodyOf(sent)], mode: 'add' };
        return inWords(
          await server.call(counts.register, { ...of(id), body: body as never }),
          (data: { readonly lines: readonly { readonly counted: number | null }[] }) =>
            data.lines.reduce((sum, { counted }) => sum + (counted ?? 0), 0),
        );
      };
    },
  },
});

const returningReaders = ({ kit, server, token, of, laid, wanted }: House): Readers => ({
  'returns.receive': {
    packagings: 'none',
    open: async (goods) => {
      await laid(goods);
      const order_id = await kit.pickedOrder(wanted(goods), 'balcao');
      (await kit.ready(order_id)).ok();
      (await kit.ship(order_id)).ok();
      const { items } = (await server.call(orders.details, of(order_id))).ok().data;
      const asked = items.map(({ id }) => ({ order_item_id: id, quantity: unitsOf(goods) }));
      const body = { order_id, reason_code: 'defect', approve: true, items: asked };
      const { id } = (await server.call(returns.create, { token, body: body as never })).ok().data;
      return async (sent) => {
        const lines = [{ ...bodyOf(sent), condition: 'damaged' }];
        return inWords(
          await server.call(returns.receive, { ...of(id), body: { lines } as never }),
          (data: { readonly items: readonly { readonly quantity_received: number }[] }) =>
            data.items.reduce((sum, { quantity_received: one }) => sum + one, 0),
        );
      };
    },
  },
});

/** A server with all that reads goods, by the operation's id. */
export const openReaders = async () => {
  const house = await openHouse();
  const { kit, server, token, of, laid } = house;
  const lotOf = async (sku: string) => {
    const [lot] = (await server.call(lots.list, { token, params: { sku } })).ok().data;
    if (lot === undefined) throw new Error(`${sku} has no lot`);
    return of(lot.id);
  };
  return {
    ...kit,
    readers: {
      ...pickingReaders(house),
      ...receivingReaders(house),
      ...bringingReaders(house),
      ...fileReaders(house),
      ...takingReaders(house),
      ...lookingReaders(house),
      ...returningReaders(house),
    } as Readers,
    laid,
    /** Holds the lot of a product. */
    hold: async (sku: string) => {
      (await server.call(lots.hold, { ...(await lotOf(sku)), body: { reason: 'Laudo' } })).ok();
    },
    /** Corrects the lot of a product to be expired. */
    expire: async (sku: string) => {
      const body = { expiration_date: '2026-01-31', reason: 'Rótulo' };
      (await server.call(lots.modifyById, { ...(await lotOf(sku)), body })).ok();
    },
  };
};

export type ReadersKit = Awaited<ReturnType<typeof openReaders>>;
