// node primeiro-pedido.js USUARIO SENHA [ENDERECO]: em uma pasta vazia, do primeiro produto ao primeiro pedido entregue
import { randomUUID } from 'node:crypto';
const [username, password, address = 'http://127.0.0.1:4477/api/v1'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json' };
const read = async (answer) => {
  const { data, message, errors } = await answer.json();
  if (!answer.ok) throw new Error(`${answer.url}: ${message} ${JSON.stringify(errors ?? {})}`);
  return data;
};
const get = async (path) => read(await fetch(address + path, { headers }));
const post = async (path, body = {}) =>
  read(await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) }));
const put = async (path, body) =>
  read(await fetch(address + path, { method: 'PUT', headers, body: JSON.stringify(body) }));

// quem entra; na primeira vez, o administrador é criado. Uma integração usa um token no lugar destas três linhas
if (!(await get('/setup')).is_set_up) await post('/setup', { username, password, name: username });
const session = await post('/auth/login', { username, password });
headers.authorization = `Bearer ${session.access_token}`;

// o que se vende, onde fica, de onde sai, e o que chegou
await post('/products', { sku: 'CAF-500', name: 'Café 500 g', unit: 'UN', product_type: 'resale_good' });
await post('/locations', { code: '1.1.1.1' });
await post('/locations', { code: '9.1', name: 'Expedição', location_type: 'staging' });
await post('/operation-types/goods-receipt', {
  supplier_document: 'NF 1234',
  items: [{ sku: 'CAF-500', quantity: 24, location_code: '1.1.1.1', unit_cost: 17.4 }],
});

// quem compra, quem leva, e o pedido; confirm reserva a mercadoria
const customer = await post('/customers', {
  person_type: 'individual',
  name: 'Ana Souza',
  document: '111.444.777-35',
  addresses: [
    {
      street: 'Rua das Flores',
      number: '120',
      neighborhood: 'Centro',
      city: 'Campinas',
      state: 'SP',
      zip_code: '13010-000',
    },
  ],
});
const carrier = await post('/customers', {
  person_type: 'company',
  name: 'Rápido Sul',
  document: '11.222.333/0001-81',
  roles: ['carrier'],
  tracking_url_template: 'https://rastreio.exemplo.com.br/{code}',
});
const { id, order_number } = await post('/orders', {
  operation_type: 'sale',
  customer_id: customer.id,
  carrier_id: carrier.id,
  items: [{ sku: 'CAF-500', quantity: 6, unit_price: 24.9 }],
  confirm: true,
});
const act = (path, body) => post(`/orders/${id}/${path}`, body);

// separado: uma leitura por parada; o scan_uid faz de uma repetição a mesma leitura
await act('picking/start');
for (const { product, location, quantity } of (await get(`/orders/${id}/picking`)).stops)
  await act('picking/lines', {
    scan_uid: randomUUID(),
    code: product.sku,
    location_code: location.code,
    quantity,
  });
await act('picking/finish');

// conferido em um volume, com peso; depois, expedido
await act('packing/start');
await act('packing/lines', { scan_uid: randomUUID(), code: 'CAF-500', quantity: 6 });
await put(`/orders/${id}/volumes/1`, { packaging_type: 'Caixa', gross_weight: 3.2 });
await act('packing/finish');

// a nota que o ERP emitiu, pela chave ou pelo XML; uma venda não sai sem ela
await act('fiscal-documents', { access_key: '35261111222333000181550010000030011123456788' });
await act('ready');
await act('ship', { tracking_code: 'RS000001' });

// rastreado até a entrega, que conclui o pedido
const now = new Date().toISOString();
await act('tracking', { status: 'in_transit', occurred_at: now, location: 'Campinas, SP' });
await act('tracking', { status: 'delivered', occurred_at: now, proof: { name: 'Ana Souza' } });
const order = await get(`/orders/${id}`);
console.log(`${order_number}: ${order.stage_label}, ${order.tracking.url}`);
