// node enviar-pedidos.js TOKEN pedidos.json [ENDERECO]
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
const [token, file, address = 'http://127.0.0.1:4477/api/v1/orders/batch'] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const pending = JSON.parse(readFileSync(file, 'utf8'));
const without = pending.find((order) => !order.channel || !order.external_reference);
if (without)
  throw new Error(
    'Cada pedido precisa de channel e external_reference: por eles uma repetição é reconhecida',
  );
const send = async (orders) => {
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ orders }) });
  if (answer.ok) return (await answer.json()).data.results;
  const { message, errors } = await answer.json();
  const refusal = new Error(`${message} ${JSON.stringify(errors)}`);
  throw Object.assign(refusal, { isFinal: answer.status < 500 && answer.status !== 429 });
};
// o que ficou sem resposta é enviado outra vez: o que já entrou volta como "replayed", e nada entra duas vezes
const surely = async (orders, attempt = 1) => {
  try {
    return await send(orders);
  } catch (error) {
    if (error.isFinal || attempt === 6) throw error;
    await pause(250 * 2 ** attempt);
    return surely(orders, attempt + 1);
  }
};
const count = { created: 0, replayed: 0, refused: 0 };
while (pending.length > 0) {
  const orders = pending.splice(0, 100);
  for (const { index, outcome, message, errors } of await surely(orders)) {
    count[outcome] += 1;
    if (outcome === 'refused')
      console.error(orders[index].external_reference, message, JSON.stringify(errors));
  }
}
console.log(`${count.created} criados, ${count.replayed} já existiam, ${count.refused} recusados`);
process.exitCode = count.refused > 0 ? 1 : 0;
