import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { eventNames } from '#shared/domain/event-names.ts';
import { logIn, openScreen, openServer } from '../../testing/open-screen.tsx';
import { openReceiver } from '../../testing/receiver.ts';
import { createEndpoint } from './webhooks.test-kit.ts';

const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** A screen on a server that has one destination. */
async function openWithEndpoint(path: (id: string) => string, role: 'admin' | 'fiscal' = 'admin') {
  const browser = await openServer();
  const endpoint = await createEndpoint(browser, { headers: ['X-Empresa: 12', 'Authorization: Bearer abc'] });
  await logIn(browser, role);
  return { ...browser, ...browser.open(path(endpoint.id)), endpoint };
}

describe('destinations', () => {
  it('say what they are for while there is none', async () => {
    const { user } = await openScreen('/integracoes/webhooks');
    await screen.findByText('Nenhum destino');
    await user.click(button(/Novo destino/u));
    expect((await heading('Novo destino')).isConnected).toBe(true);
  });

  it('are created with events, headers and a secret that is shown this once', async () => {
    const { user, server, token, history } = await openScreen('/integracoes/webhooks/novo');
    await user.click(await screen.findByRole('textbox', { name: 'Nome' }));
    await user.paste('Loja virtual');
    await user.click(screen.getByRole('textbox', { name: /Endereço/u }));
    await user.paste('https://loja.example/eventos');
    await user.click(await screen.findByRole('checkbox', { name: /Produto criado/u }));
    const stock = screen.getByRole('group', { name: 'Estoque' });
    await user.click(within(stock).getByRole('button', { name: 'Todos' }));
    await user.click(button('Incluir cabeçalho'));
    await user.click(screen.getByRole('textbox', { name: 'Nome do cabeçalho 1' }));
    await user.paste('X-Loja');
    await user.click(screen.getByLabelText('Valor do cabeçalho 1'));
    await user.paste('segredo-da-loja');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('Segredo de Loja virtual');
    const secret = screen.getByRole<HTMLInputElement>('textbox', { name: 'Segredo' }).value;
    expect(secret).toMatch(/^whsec_/u);
    const [made] = (await server.call(contracts.webhooks.list, { token })).ok().data;
    expect(made).toMatchObject({ has_secret: true, headers_count: 1, url: 'https://loja.example/eventos' });
    expect(made?.events).toHaveLength(6);
    await user.click(button('Já guardei'));
    await heading('Loja virtual', 2);
    expect(history.location.pathname).toBe(`/integracoes/webhooks/${made?.id}`);
    expect(document.body.textContent).not.toContain(secret);
    expect(document.body.textContent).not.toContain('segredo-da-loja');
  });

  it('ask before a secret that nobody copied is left', async () => {
    const { user, history } = await openWithEndpoint((id) => `/integracoes/webhooks/${id}?tab=security`);
    await user.click(await screen.findByRole('button', { name: 'Gerar segredo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trocar segredo' });
    await user.click(within(dialog).getByRole('button', { name: 'Gerar segredo' }));
    await screen.findByRole('textbox', { name: 'Segredo' });
    history.push('/configuracoes/conta');
    await user.click(await screen.findByRole('button', { name: 'Voltar ao segredo' }));
    await user.click(await screen.findByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Segredo' })).toBeNull());
    await screen.findByText(/^desde /u);
  });

  it('say what is missing, on the field', async () => {
    const { user } = await openScreen('/integracoes/webhooks/novo');
    await user.type(await screen.findByRole('textbox', { name: /Endereço/u }), 'ftp://x');
    await user.click(button(/Criar destino/u));
    await screen.findByText(/Use um endereço http/u);
    expect(screen.getByText('Inclua pelo menos 1 item')).toBeDefined();
    expect(screen.getByText('Corrija 2 campos.')).toBeDefined();
  });

  it('warn where what is sent could be read on its way', async () => {
    const { user } = await openScreen('/integracoes/webhooks/novo');
    const url = await screen.findByRole('textbox', { name: /Endereço/u });
    await user.click(url);
    await user.paste('http://loja.example/');
    expect(screen.getByRole('note').textContent).toContain('Sem https');
    await user.clear(url);
    await user.paste('http://192.168.0.40/');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('are changed without touching the headers that nobody may see again', async () => {
    const { user, server, token, endpoint } = await openWithEndpoint(
      (id) => `/integracoes/webhooks/${id}/editar`,
    );
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    expect(screen.getByText('Authorization')).toBeDefined();
    expect(document.body.textContent).not.toContain('Bearer abc');
    await user.clear(name);
    await user.type(name, 'ERP novo');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('ERP novo', 2);
    const params = { endpoint_id: endpoint.id };
    const { data } = (await server.call(contracts.webhooks.details, { token, params })).ok();
    expect(data.headers_count).toBe(2);
  });

  it('are asked to be told together what comes together, and say so', async () => {
    const { user, server, token, endpoint } = await openWithEndpoint(
      (id) => `/integracoes/webhooks/${id}/editar`,
    );
    await user.click(await screen.findByRole('switch', { name: /Enviar juntos/u }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('ERP Financeiro', 2);
    const params = { endpoint_id: endpoint.id };
    const { data } = (await server.call(contracts.webhooks.settings, { token, params })).ok();
    expect(data.batch_events).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Segurança' }));
    expect((await screen.findByText('em uma mensagem')).isConnected).toBe(true);
  });

  it('pause and go on', async () => {
    const { user } = await openWithEndpoint((id) => `/integracoes/webhooks/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Pausar' }));
    await screen.findByText('Envios pausados.');
    expect((await screen.findAllByText('Pausado')).length).toBeGreaterThan(0);
    await user.click((await screen.findAllByRole('button', { name: 'Retomar' }))[0]!);
    await waitFor(() => expect(screen.queryByText('Envios pausados.')).toBeNull());
  });

  it('are deleted after a question', async () => {
    const { user, server, token } = await openWithEndpoint((id) => `/integracoes/webhooks/${id}`);
    await waitFor(() => expect(button('Mais ações')).toHaveProperty('disabled', false));
    await user.click(button('Mais ações'));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir destino' });
    expect(dialog.textContent).toContain('Entregas que aguardam e são canceladas: 0');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir destino' }));
    await screen.findByText('Nenhum destino');
    expect((await server.call(contracts.webhooks.list, { token })).ok().data).toEqual([]);
  });

  it('keep their limits where the person puts them', async () => {
    const { user } = await openWithEndpoint((id) => `/integracoes/webhooks/${id}?tab=security`);
    await user.click(await screen.findByRole('button', { name: 'Ajustar' }));
    const limit = await screen.findByRole('textbox', { name: 'Tempo limite' });
    await user.clear(limit);
    await user.type(limit, '20');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findByText('20 s')).isConnected).toBe(true);
  });

  it('are only shown to whoever may not change them, who reads why', async () => {
    await openWithEndpoint((id) => `/integracoes/webhooks/${id}`, 'fiscal');
    await screen.findByText('Seu perfil só consulta destinos.');
    expect(screen.queryByRole('button', { name: /Novo destino/u })).toBeNull();
    expect(button('Enviar teste')).toHaveProperty('disabled', true);
  });

  it('that are gone say so, with the way back', async () => {
    const gone = '/integracoes/webhooks/0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40';
    const { user } = await openWithEndpoint(() => gone);
    await screen.findByText('Este destino não existe mais');
    await user.click(button('Ver os destinos'));
    expect((await heading('ERP Financeiro', 2)).isConnected).toBe(true);
  });
});

describe('deliveries', () => {
  /** A destination whose server delivers, on its screen. */
  async function openDelivering(answer: number) {
    const receiver = await openReceiver();
    receiver.answer = answer;
    const browser = await openServer();
    const endpoint = await createEndpoint(browser, { url: receiver.url });
    await logIn(browser, 'admin');
    await browser.server.app.listen({ host: '127.0.0.1', port: 0 });
    const body = { sku: 'CAF-500', name: 'Café torrado', unit: 'UN', product_type: 'finished_good' as const };
    (await browser.server.call(contracts.products.create, { token: browser.token, body })).ok();
    await expect.poll(() => receiver.got.length).toBe(1);
    const params = { endpoint_id: endpoint.id };
    const status = async () => {
      const answered = await browser.server.call(contracts.webhooks.history, {
        token: browser.token,
        params,
      });
      return answered.ok().data[0]?.http_status;
    };
    await expect.poll(status).toBe(answer);
    return { ...browser, ...browser.open(`/integracoes/webhooks/${endpoint.id}`), receiver };
  }

  it('show what arrived, and send it again when asked', async () => {
    const { user, receiver, history } = await openDelivering(200);
    await user.click(await screen.findByRole('button', { name: 'Produto criado' }));
    const panel = await screen.findByRole('complementary', { name: 'Entrega: Produto criado' });
    await within(panel).findByText('200 Entregue');
    expect(panel.textContent).toContain(String(receiver.got[0]?.headers['webhook-id']));
    expect(history.location.search).toContain('delivery=msg_');
    await user.click(within(panel).getByRole('button', { name: 'Mostrar mensagem' }));
    expect(panel.textContent).toContain('"sku": "CAF-500"');
    await user.click(within(panel).getByRole('button', { name: 'Reenviar agora' }));
    await expect.poll(() => receiver.got.length).toBe(2);
    expect(receiver.got[1]?.headers['webhook-id']).toBe(receiver.got[0]?.headers['webhook-id']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('that failed say why, and when they are tried again', async () => {
    const { user } = await openDelivering(503);
    await user.click(await screen.findByRole('button', { name: 'Produto criado' }));
    const panel = await screen.findByRole('complementary', { name: 'Entrega: Produto criado' });
    await within(panel).findAllByText('503 Erro no destino');
    expect(within(panel).getAllByText('Prevista').length).toBeGreaterThan(3);
    expect(panel.textContent).toContain('24 h × 7');
    expect(panel.textContent).toContain('{"ok":true}');
  });

  it('are narrowed by status, with the way back where there is none', async () => {
    const { user, history } = await openDelivering(200);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Situação' }), 'Desistiu');
    await screen.findByText('Nenhuma entrega assim');
    expect(history.location.search).toContain('status=dead');
    await user.click(button('Limpar filtros'));
    expect((await screen.findByRole('button', { name: 'Produto criado' })).isConnected).toBe(true);
  });

  it('are counted', async () => {
    const { user } = await openDelivering(200);
    await user.click(await screen.findByRole('tab', { name: 'Estatísticas' }));
    const table = await screen.findByRole('table', { name: 'Por evento, últimos 30 dias' });
    expect(within(table).getByRole('row', { name: /Produto criado 1 0 100 %/u })).toBeDefined();
  });

  it('are recovered since a moment', async () => {
    const { user } = await openDelivering(200);
    await waitFor(() => expect(button('Mais ações')).toHaveProperty('disabled', false));
    await user.click(button('Mais ações'));
    await user.click(await screen.findByRole('menuitem', { name: 'Recuperar desde…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recuperar desde…' });
    await user.click(within(dialog).getByRole('button', { name: 'Recuperar' }));
    expect((await screen.findByText(/^Nada a recuperar/u)).isConnected).toBe(true);
  });

  it('that are pending stand in the top bar', async () => {
    const browser = await openServer();
    await createEndpoint(browser);
    const body = { sku: 'CAF-500', name: 'Café torrado', unit: 'UN', product_type: 'finished_good' as const };
    (await browser.server.call(contracts.products.create, { token: browser.token, body })).ok();
    await logIn(browser, 'admin');
    browser.open('/produtos');
    expect((await screen.findByRole('link', { name: '1 aguardando' })).isConnected).toBe(true);
  });
});

describe('a test', () => {
  it('shows what went out, without the values of headers, and what came back', async () => {
    const receiver = await openReceiver();
    const browser = await openServer();
    const endpoint = await createEndpoint(browser, { url: receiver.url, headers: ['X-Empresa: doze'] });
    await logIn(browser, 'admin');
    const { user } = browser.open(`/integracoes/webhooks/${endpoint.id}`);
    await user.click(await screen.findByRole('button', { name: 'Enviar teste' }));
    const dialog = await screen.findByRole('dialog', { name: 'Teste de ERP Financeiro' });
    await user.click(within(dialog).getByRole('button', { name: 'Enviar teste' }));
    await within(dialog).findByText(/Entregue: 200/u);
    expect(receiver.got[0]?.headers['x-empresa']).toBe('doze');
    expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({ test: true, event: 'product_created' });
    expect(dialog.textContent).toContain('webhook-id');
    expect(dialog.textContent).not.toContain('doze');
    expect(dialog.textContent).toContain('"ok": true');
    receiver.answer = 503;
    await user.click(within(dialog).getByRole('button', { name: 'Enviar de novo' }));
    await within(dialog).findByText(/Não entregue: 503 Erro no destino/u);
  });
});

describe('the catalogue', () => {
  it('shows every event and an example of what arrives', async () => {
    const { user } = await openScreen('/integracoes/webhooks/eventos');
    await user.click(await screen.findByRole('button', { name: 'Exemplo de Produto criado' }));
    const example = screen.getByRole('region', { name: 'Exemplo do que chega' });
    expect(example.textContent).toContain('"product_created"');
    expect(screen.getAllByRole('button', { name: /^Exemplo de /u })).toHaveLength(eventNames.length);
  });
});
