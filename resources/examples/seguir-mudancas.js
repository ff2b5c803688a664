// node seguir-mudancas.js TOKEN copia.jsonl [ENDERECO]: põe em copia.jsonl tudo o que o token pode ler, e só o que mudou
// na próxima vez; com SEGUIR=1 não termina, e espera pela próxima mudança
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
const [token, file, address = 'http://127.0.0.1:4477/api/v1/changes'] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}` };
const copy = new Map();
let position = { after: 0 };
const take = ({ feed_id: feed, next_after: after, changes }) => {
  for (const change of changes) {
    const name = `${change.entity} ${change.key}`;
    if (change.deleted) copy.delete(name);
    else copy.set(name, change);
  }
  position = { feed, after };
};
// uma parte e a posição depois dela ficam juntas em uma linha: quem é interrompido no meio de uma continua da anterior
if (existsSync(file)) {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  for (const line of lines) take(JSON.parse(line));
}
const keepAll = () => {
  const { feed: feed_id, after: next_after } = position;
  const line = JSON.stringify({ feed_id, next_after, changes: [...copy.values()] });
  writeFileSync(`${file}.tmp`, feed_id === undefined ? '' : `${line}\n`, { flush: true });
  renameSync(`${file}.tmp`, file);
};
keepAll();
const ask = async (attempt = 1) => {
  const wait = process.env.SEGUIR ? { wait: 30 } : {};
  const query = new URLSearchParams({ ...position, ...wait, include: 'data', limit: 1000 });
  const answer = await fetch(`${address}?${query}`, { headers }).catch(() => undefined);
  if (answer?.ok) return (await answer.json()).data;
  const refusal = answer && (await answer.json().catch(() => undefined));
  if (refusal?.code === 'feed_changed') {
    // os dados voltaram no tempo, como depois de uma restauração: a cópia começa de novo
    copy.clear();
    position = { after: 0 };
    keepAll();
    return ask();
  }
  if (attempt === 6 || (answer && answer.status < 500 && answer.status !== 429))
    throw new Error(refusal?.message ?? 'Sem resposta do servidor');
  await pause(250 * 2 ** attempt);
  return ask(attempt + 1);
};
for (let isBehind = true; isBehind || process.env.SEGUIR;) {
  const part = await ask();
  isBehind = part.has_more;
  if (part.changes.length === 0 && part.next_after === position.after) continue;
  appendFileSync(file, `${JSON.stringify(part)}\n`, { flush: true });
  take(part);
}
console.log(`${copy.size} registros, até a mudança ${position.after}`);
