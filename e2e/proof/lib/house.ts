import { contracts } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import { logIn } from './server.ts';

/** The product that is moved back and forth between two locations. */
export const moved = { sku: 'MOVIDO', from: '1.1', to: '1.2', quantity: 100_000 } as const;

/** The product that is ordered, where it lies, and the type of its orders, which go from picking to their departure. */
export const ordered = { sku: 'PEDIDO', at: '1.3', quantity: 100_000, type: 'prova' } as const;

/**
 * Makes a warehouse that is worth an attack: goods in a location, and receivers of new products; gives an API token.
 */
export const prepareHouse = async (
  url: string,
  receivers: readonly { readonly url: string }[] = [],
): Promise<string> => {
  const api = await logIn(url);
  const { sku, from, to, quantity } = moved;
  const product = { sku, name: 'Movido', unit: 'UN' as const, product_type: 'resale_good' as const };
  await api.call(contracts.products.create, { body: product });
  for (const code of [from, to]) await api.call(contracts.locations.create, { body: { code } });
  const items = [{ sku, quantity, location_code: from }];
  await api.call(contracts.operationTypes.goodsReceipt, { body: { items } });
  for (const receiver of receivers) {
    const endpoint = { url: receiver.url, events: ['product_created' as const] };
    const { data } = await api.call(contracts.webhooks.create, { body: endpoint });
    const body = { max_in_flight: 8, rate_per_second: 100 };
    await api.call(contracts.webhooks.changeSettings, { params: { endpoint_id: data.id }, body });
  }
  const token = { name: 'Prova', scopes: [...tokenScopes] };
  return (await api.call(contracts.apiTokens.create, { body: token })).data.token;
};

/** Adds to such a warehouse what orders need: their product, where it lies and is staged, and their type. */
export const prepareOrders = async (url: string): Promise<void> => {
  const api = await logIn(url);
  const { sku, at, quantity, type } = ordered;
  const product = { sku, name: 'Pedido', unit: 'UN' as const, product_type: 'resale_good' as const };
  await api.call(contracts.products.create, { body: product });
  await api.call(contracts.locations.create, { body: { code: at } });
  await api.call(contracts.locations.create, { body: { code: '9.1', location_type: 'staging' } });
  const items = [{ sku, quantity, location_code: at }];
  await api.call(contracts.operationTypes.goodsReceipt, { body: { items } });
  const body = { code: type, name: 'Prova', direction: 'outbound' as const, packing_step: false };
  await api.call(contracts.operationTypes.create, { body });
};
