/** The floor of P7 in a process of its own: `<database file> <movements a transaction> <seconds>`; says its rate. */
import { openPlainMovements, plainGoods } from './plain-movements.ts';

const [file = '', together = '1', seconds = '1'] = process.argv.slice(2);
const size = Number(together);
const spread = 1000;

const { products, locations } = plainGoods(file, spread);
const floor = openPlainMovements(file);
const arrivalAt = (turn: number) => ({
  sku: products[turn % products.length]?.sku_key ?? '',
  code: locations[(turn * 7) % locations.length]?.code_key ?? '',
});

const begun = performance.now();
const until = begun + Number(seconds) * 1000;
let posted = 0;
while (performance.now() < until) {
  floor.post(Array.from({ length: size }, (_, index) => arrivalAt(posted + index)));
  posted += size;
}
const perSecond = (posted * 1000) / (performance.now() - begun);
floor.close();
process.stdout.write(`${JSON.stringify({ per_second: perSecond })}\n`);
