import type { LoadDetails } from '#shared/areas/loads/schema.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { kilograms } from './loads.api.ts';
import css from './load.module.css';

const words = loadWords.sheet;

const weightOf = (volumes: LoadDetails['orders'][number]['volumes']): number =>
  volumes.reduce((sum, { gross_weight: weight }) => sum + (weight ?? 0), 0);

/** The sheet that goes with a load: its orders with their volumes, and who received them. */
export function LoadSheet({ load }: { readonly load: LoadDetails }) {
  const { progress, carrier, vehicle_plate: plate, driver } = load;
  return (
    <div className={css.sheet}>
      <h1>{words.title(load.load_number)}</h1>
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
      <p className={css.signature}>
        <span>{words.signature}</span>
        <span>{words.date}</span>
      </p>
    </div>
  );
}
