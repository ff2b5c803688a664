import type { LoadDetails } from '#shared/areas/loads/schema.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { PaperSheet } from '../../../ui/paper-sheet/paper-sheet.tsx';
import { kilograms } from './loads.api.ts';

const words = loadWords.sheet;

const weightOf = (volumes: LoadDetails['orders'][number]['volumes']): number =>
  volumes.reduce((sum, { gross_weight: weight }) => sum + (weight ?? 0), 0);

/** The sheet that goes with a load: its orders with their volumes, and who received them. */
export function LoadSheet({ load }: { readonly load: LoadDetails }) {
  const { progress, carrier, vehicle_plate: plate, driver } = load;
  return (
    <PaperSheet title={words.title(load.load_number)} signatures={[words.signature, words.date]}>
      <p>
        {words.carrier}: <b>{carrier?.name ?? loadWords.noCarrier}</b> · {words.plate}:{' '}
        <b>{plate ?? '____________'}</b> · {words.driver}: <b>{driver ?? '____________________'}</b>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.order}</th>
            <th scope="col">{words.recipient}</th>
            <th scope="col">{words.city}</th>
            <th scope="col">{words.volumes}</th>
            <th scope="col">{words.weight}</th>
          </tr>
        </thead>
        <tbody>
          {load.orders.map((order) => (
            <tr key={order.id}>
              <td>{order.order_number}</td>
              <td>{order.customer?.name}</td>
              <td>{[order.city, order.state].filter(Boolean).join(' - ')}</td>
              <td>
                <b>{formatInteger(order.volumes.length)}</b>
                <small>{order.volumes.map(({ barcode }) => barcode).join(', ')}</small>
              </td>
              <td>{kilograms(weightOf(order.volumes))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {words.total}
            </th>
            <td>{formatInteger(progress.volumes)}</td>
            <td>{kilograms(progress.gross_weight)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{words.received}</p>
    </PaperSheet>
  );
}
