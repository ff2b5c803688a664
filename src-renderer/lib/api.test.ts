import { onTestFinished, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { setUp } from '../../src-main/testing/sign-in.ts';
import { openTestApp } from '../../src-main/testing/test-app.ts';
import { injectTransport } from '../testing/inject-transport.ts';
import { ApiError } from './api-error.ts';
import { createApi } from './api.ts';
import type { HttpAnswer, Transport } from './transport.ts';

const coffee = { sku: 'CAFÉ/500 G', name: 'Café', unit: 'UN', product_type: 'finished_good' } as const;

async function openApi() {
  const server = await openTestApp();
  onTestFinished(() => server.end());
  const token = await setUp(server);
  const inject = injectTransport(server, { cookies: new Map() });
  const transport: Transport = (request) =>
    inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  return createApi(transport);
}

const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  if (error instanceof ApiError) return error;
  throw new Error('the call was not refused');
};

describe('api', () => {
  it('carries path, query and body exactly, whatever the characters', async () => {
    const api = await openApi();
    await api.call(contracts.products.create, { body: coffee });
    const found = await api.call(contracts.products.details, { params: { sku: coffee.sku } });
    expect(found.data.name).toBe('Café');
    const query = { search: 'café &+%', per_page: 15, is_active: true, sort: undefined };
    const page = await api.call(contracts.products.list, { query });
    expect(page.search_query).toBe('café &+%');
    expect(page.filters).toEqual({ is_active: true });
    expect(page.pagination.records.total).toBe(0);
  });

  it('gives the version that a later write names, and refuses an older one', async () => {
    const api = await openApi();
    const { etag } = await api.call(contracts.products.create, { body: coffee });
    const params = { sku: coffee.sku };
    const change = (name: string) =>
      api.call(contracts.products.modify, { params, body: { name }, ifMatch: etag });
    expect((await change('Café novo')).etag).not.toBe(etag);
    expect(await refusalOf(change('Café velho'))).toMatchObject({ status: 412, code: 'version_mismatch' });
  });

  it('tells what the server refused, field by field, with the number of the request', async () => {
    const api = await openApi();
    const body = { ...coffee, name: '' };
    const refusal = await refusalOf(api.call(contracts.products.create, { body }));
    expect(refusal).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(refusal.fields['name']).toEqual(['Este campo não pode ficar vazio']);
    expect(refusal.requestId).not.toBe('');
  });

  it.each([
    ['no JSON', 502, '<html>'],
    ['another shape', 500, '{"error":"x"}'],
  ])('says that it does not understand an answer with %s', async (_, status, body) => {
    const answer: HttpAnswer = { status, body, header: () => null };
    const api = createApi(() => Promise.resolve(answer));
    expect(await refusalOf(api.call(contracts.system.health, {}))).toMatchObject({
      status,
      code: 'bad_answer',
    });
  });
});
