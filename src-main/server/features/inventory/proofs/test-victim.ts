/** A server in a process of its own under stock writes until it is killed: `<data folder>`; tells what was answered. */
import { contracts } from '#shared/contracts/index.ts';
import { serve, stocked, stockUp } from './served.test-kit.ts';

const [folder = ''] = process.argv.slice(2);
const { sku, from, to } = stocked;
const callers = 8;

const served = await serve(folder);
const known = await served.call(contracts.stock.ofProduct, { params: { sku } });
if (known.status === 404) await stockUp(served, 1000);

/** Back and forth for ever, each caller with a unit of its own. */
const keepMoving = async (): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    const [from_location_code, to_location_code] = turn % 2 === 0 ? [from, to] : [to, from];
    const body = { sku, quantity: 1, from_location_code, to_location_code };
    const { status, data } = await served.call(contracts.stockCommands.transfer, { body });
    if (status !== 201) throw new Error(`a transfer gave ${status}`);
    process.send?.(data.movements[0]?.id);
  }
};

await Promise.all(Array.from({ length: callers }, keepMoving));
