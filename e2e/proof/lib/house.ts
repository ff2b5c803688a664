import { contracts } from '#shared/areas/index.ts';
import { tokenScopes } from '#shared/kernel/access.ts';
import { logIn } from './server.ts';

/** The product that is moved back and forth between two locations. */
export const moved = { sku: 'MOVIDO', from: '1.1', to: '1.2', quantity: 100_000 } as const;

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
