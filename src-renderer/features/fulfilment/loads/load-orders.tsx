import { ActionIcon } from '@mantine/core';
import { IconBox, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LoadDetails, LoadOrder } from '#shared/areas/loads/schema.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { formatInteger, formatMoney } from '../../../lib/format.ts';
import { Progress } from '../../../ui/progress.tsx';
import { kilograms } from './loads.api.ts';
import css from './load.module.css';

const words = loadWords.panel;

type LoadProps = { readonly load: LoadDetails };

/** Shows the number of loaded volumes, of all; their weight and value. */
export function LoadProgress({ load, waiting }: LoadProps & { readonly waiting: number }) {
  const { volumes, volumes_loaded: loaded, gross_weight: weight, total } = load.progress;
  return (
    <section className={css.progress} aria-label={words.progress}>
      <p>
        <b>{formatInteger(loaded)}</b>
        <span>
          {words.ofVolumes(volumes, formatInteger(volumes))}
          <small>{waiting > 0 ? scansWords.queue(formatInteger(waiting)) : words.onLoad}</small>
        </span>
        <span className={css.amounts}>
          {words.weighed(kilograms(weight))}
          <small>{formatMoney(total)}</small>
        </span>
      </p>
      <Progress label={words.progress} done={loaded} total={Math.max(volumes, 1)} />
    </section>
  );
}

const mostBoxes = 12;

/** A square a volume, filled where it is in; many volumes are told by their numbers alone. */
function Boxes({ order }: { readonly order: LoadOrder }) {
  if (order.volumes.length > mostBoxes) return null;
  return (
    <span className={css.boxes} aria-hidden>
      {order.volumes.map(({ number, is_loaded: isLoaded }) => (
        <i key={number} data-in={isLoaded || undefined} />
      ))}
    </span>
  );
}

type LoadOrdersProps = LoadProps & { readonly onRemove: ((order: LoadOrder) => void) | undefined };

/** The orders of a load, each with its volumes. */
export function LoadOrders({ load, onRemove }: LoadOrdersProps) {
  if (load.orders.length === 0) return <p className={css.quiet}>{words.noOrders}</p>;
  return (
    <ul className={css.orders} aria-label={words.orders}>
      {load.orders.map((order) => (
        <li key={order.id} data-whole={order.volumes_loaded === order.volumes.length || undefined}>
          <Link to="/pedidos/$id/completo" params={{ id: order.id }} search={{}} className="alm-mono">
            {order.order_number}
          </Link>
          <Boxes order={order} />
          <b>
            {order.shipped_at !== null
              ? words.gone
              : words.of(formatInteger(order.volumes_loaded), formatInteger(order.volumes.length))}
          </b>
          {onRemove !== undefined && order.shipped_at === null && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={words.remove.label(order.order_number ?? '')}
              onClick={() => onRemove(order)}
            >
              <IconX />
            </ActionIcon>
          )}
          <small>
            {[order.customer?.name, order.city].filter(Boolean).join(', ')}
            {order.is_on_hold && ` · ${loadWords.hold}`}
          </small>
        </li>
      ))}
    </ul>
  );
}

const mostMissing = 20;

/** The volumes that are not in yet, by their codes. */
export function MissingVolumes({ load }: LoadProps) {
  const missing = load.orders
    .filter(({ shipped_at: shipped }) => shipped === null)
    .flatMap((order) => order.volumes.filter(({ is_loaded: isLoaded }) => !isLoaded));
  if (missing.length === 0 || load.status !== 'open') return null;
  return (
    <section className={css.missing} aria-label={words.missing}>
      <h3>
        {words.missing} <small>{formatInteger(missing.length)}</small>
      </h3>
      <ul>
        {missing.slice(0, mostMissing).map(({ barcode, packaging_type: type, gross_weight: weight }) => (
          <li key={barcode}>
            <IconBox aria-hidden />
            <span>
              <b className="alm-mono">{barcode}</b>
              {[type, weight === null ? null : words.weighed(kilograms(weight))]
                .filter(Boolean)
                .map((text) => `, ${text}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
