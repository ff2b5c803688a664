import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { notify } from '../../../src-main/server/kernel/notify.ts';
import { openScreen, type Browser } from '../../testing/open-screen.tsx';

const endpoint = { url: 'https://198.51.0.7/erp', events: ['product_created' as const], name: 'ERP' };

/** An endpoint, and the notification that it was switched off. */
async function tellOfEndpoint({ server, token }: Pick<Browser, 'server' | 'token'>): Promise<string> {
  const { data } = (await server.call(contracts.webhooks.create, { token, body: endpoint })).ok();
  const { deps } = server;
  const subject = { uid: data.id, name: endpoint.name };
  await deps.store.write('test', async (tx) =>
    notify(tx, deps, { kind: 'webhook_disabled_failing', subject, at: deps.clock.instant() }),
  );
  return data.id;
}

const bell = (name: RegExp | string) => screen.findByRole('button', { name });
const list = () => screen.findByRole('dialog', { name: /^Avisos/u });

it('says that there is nothing to tell', async () => {
  const { user } = await openScreen('/configuracoes/conta');
  await user.click(await bell('Avisos'));
  expect(within(await list()).getByText('Nenhum aviso.')).toBeDefined();
});

it('counts what was not read, leads to what it is about, and takes it as read then', async () => {
  const opened = await openScreen('/configuracoes/conta');
  const id = await tellOfEndpoint(opened);
  await opened.services.queries.invalidateQueries({ queryKey: ['notifications'] });
  await opened.user.click(await bell('Avisos: 1 não lido'));
  const link = await within(await list()).findByRole('link', { name: /Destino ERP foi desativado/u });
  await opened.user.click(link);
  await waitFor(() => expect(opened.history.location.pathname).toBe(`/integracoes/webhooks/${id}`));
  expect(await bell('Avisos')).toBeDefined();
});

it.each([
  ['order_stock_lost', /Faltou estoque/u, /^\/pedidos\/[\w-]+\/completo$/u],
  ['order_invoice_cancelled', /já saiu, foi cancelada/u, /^\/pedidos\/[\w-]+\/completo$/u],
  ['invoices_not_asked', /saem sem nota fiscal/u, /^\/configuracoes\/tipos-de-operacao$/u],
  ['location_to_count', /Conte o local 1\.1\.1\.1/u, /^\/estoque\/locais\/1\.1\.1\.1$/u],
] as const)('leads from %s to where it can be put right', async (kind, title, path) => {
  const opened = await openScreen('/configuracoes/conta');
  const { deps } = opened.server;
  const subject = { uid: deps.ids.uid(), name: '1.1.1.1' };
  await deps.store.write('test', async (tx) => notify(tx, deps, { kind, subject, at: deps.clock.instant() }));
  await opened.services.queries.invalidateQueries({ queryKey: ['notifications'] });
  await opened.user.click(await bell('Avisos: 1 não lido'));
  await opened.user.click(await within(await list()).findByRole('link', { name: title }));
  await waitFor(() => expect(opened.history.location.pathname).toMatch(path));
});

it('marks as read in place, and keeps it in the list', async () => {
  const opened = await openScreen('/configuracoes/conta');
  await tellOfEndpoint(opened);
  await opened.services.queries.invalidateQueries({ queryKey: ['notifications'] });
  await opened.user.click(await bell('Avisos: 1 não lido'));
  const name = 'Marcar como lido: Destino ERP foi desativado';
  await opened.user.click(await within(await list()).findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(within(await list()).getByText('Destino ERP foi desativado')).toBeDefined();
});

it('is there for everybody, whose own sessions it may concern, and tells of nobody else’s area', async () => {
  const opened = await openScreen('/configuracoes/conta', 'operator');
  await tellOfEndpoint(opened);
  await opened.user.click(await bell('Avisos'));
  expect(within(await list()).getByText('Nenhum aviso.')).toBeDefined();
});
