// SEGREDO=whsec_… node receber-webhooks.js [PORTA]
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
const key = Buffer.from(process.env.SEGREDO.slice('whsec_'.length), 'base64');
createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = request.headers;
  const digest = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64');
  const expected = Buffer.from(`v1,${digest}`);
  const same = (text) => text.length === expected.length && timingSafeEqual(Buffer.from(text), expected);
  const isRecent = Math.abs(Date.now() / 1000 - seconds) < 300;
  const isOurs = isRecent && String(signatures).split(' ').some(same);
  if (isOurs) console.log(id, body.toString());
  response.writeHead(isOurs ? 204 : 401).end();
}).listen(Number(process.argv[2] ?? 8787), '127.0.0.1');
