import { contracts } from '#shared/areas/index.ts';
import type { Browser } from '../../testing/open-screen.tsx';

type Wanted = { readonly url?: string; readonly name?: string; readonly headers?: readonly string[] };

/** A destination that wants to know of new products. */
export async function createEndpoint({ server, token }: Browser, wanted: Wanted = {}) {
  const { url = 'https://erp.example/api/estoque', name = 'ERP Financeiro', headers = [] } = wanted;
  const body = { url, name, headers: [...headers], events: ['product_created' as const] };
  return (await server.call(contracts.webhooks.create, { token, body })).ok().data;
}
