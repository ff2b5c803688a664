/** The floor of P7 in a process of its own: `<database file> <movements a transaction> <seconds>`; says its rate. */
import { openPlainMovements, plainGoods } from './plain-movements.ts';
import { rated } from './rated.ts';

const [file = '', together = '1', seconds = '1'] = process.argv.slice(2);
const size = Number(together);
const spread = 1000;

const { products, locations } = plainGoods(file, spread);
const floor = openPlainMovements(file);
const arrivalAt = (turn: number) => ({
  sku: products[turn % products.length]?.sku_key ?? '',
  code: locations[(turn * 7) % locations.length]?.code_key ?? '',
});

const rate = rated(() => {
  const until = performance.now() + Number(seconds) * 1000;
  let posted = 0;
  while (performance.now() < until) {
    floor.post(Array.from({ length: size }, (_, index) => arrivalAt(posted + index)));
    posted += size;
  }
  return posted;
});
floor.close();
process.stdout.write(`${JSON.stringify(rate)}
`);
