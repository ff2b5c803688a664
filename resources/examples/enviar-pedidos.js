// node enviar-pedidos.js TOKEN pedidos.json [ENDERECO]
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
const [token, file, address = 'http://127.0.0.1:4477/api/v1/orders/batch'] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const count = { created: 0, replayed: 0, refused: 0 };
// os recusados vão para um arquivo, com o motivo; corrigido, ele é enviado como o primeiro
const refused = [];
const refuse = (order, message, errors) => {
  count.refused += 1;
  refused.push({ message, errors, order });
  console.error(order?.external_reference ?? JSON.stringify(order), message, JSON.stringify(errors));
};
const send = async (orders) => {
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ orders }) });
  const { data, message, errors } = await answer.json();
  if (answer.ok) return data.results;
  throw Object.assign(new Error(message), { errors, status: answer.status });
};
const isPassing = ({ status = 503 }) => status >= 500 || status === 429;
// o que ficou sem resposta é enviado outra vez: o que já entrou volta como "replayed", e nada entra duas vezes
const surely = async (orders, attempt = 1) => {
  try {
    return await send(orders);
  } catch (error) {
    if (!isPassing(error) || attempt === 6) throw error;
    await pause(250 * 2 ** attempt);
    return surely(orders, attempt + 1);
  }
};
// um pedido que impede que os outros sejam lidos é achado pelas metades
const sendAll = async (orders) => {
  try {
    for (const { index, outcome, message, errors } of await surely(orders))
      if (outcome === 'refused') refuse(orders[index], message, errors);
      else count[outcome] += 1;
  } catch (error) {
    if (![400, 413, 422].includes(error.status)) throw error;
    if (orders.length === 1) return refuse(orders[0], error.message, error.errors);
    const half = Math.ceil(orders.length / 2);
    await sendAll(orders.slice(0, half));
    await sendAll(orders.slice(half));
  }
};
const pending = [];
for (const one of JSON.parse(readFileSync(file, 'utf8'))) {
  const order = one?.order ?? one;
  // por canal e referência uma repetição é reconhecida
  if (order?.channel && order.external_reference) pending.push(order);
  else refuse(order, 'Faltam channel e external_reference', {});
}
try {
  while (pending.length > 0) {
    await sendAll(pending.slice(0, 100));
    pending.splice(0, 100);
  }
} catch (error) {
  console.error(`${error.message}. ${pending.length} pedidos ficaram sem resposta; rode de novo`);
}
const left = file.replace(/(\.json)?$/, '-recusados.json');
if (refused.length > 0) writeFileSync(left, JSON.stringify(refused, null, 2));
console.log(`${count.created} criados, ${count.replayed} já existiam, ${count.refused} recusados`);
process.exitCode = refused.length + pending.length > 0 ? 1 : 0;
