import { IconAlertTriangle } from '@tabler/icons-react';
import type { LoadPreview } from '#shared/areas/inventory/location-stock-schema.ts';
import { capacityWords as words } from '#shared/areas/locations/capacity-screen-words.ts';
import css from './capacity.module.css';
import { figure, limitedLoads, type LimitedLoad } from './overloads.ts';

/** The limits of the locations of a preview: what lies there now, what will, and what passes. */
export function LoadTable({ preview }: { readonly preview: LoadPreview }) {
  const loads = limitedLoads(preview);
  if (loads.length === 0) return <p className="alm-note">{words.unlimited}</p>;
  return (
    <table className={css.loads} aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.label}</th>
          <th scope="col">{words.now}</th>
          <th scope="col">{words.limit}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {loads.map((one) => (
          <LoadRow key={`${one.code} ${one.measure}`} {...one} />
        ))}
      </tbody>
    </table>
  );
}

function LoadRow({ code, measure, load }: LimitedLoad) {
  const isOver = load.over > 0;
  return (
    <tr data-over={isOver || undefined}>
      <th scope="row">{words.measure[measure](code)}</th>
      <td>{figure(load.before)}</td>
      <td>{figure(load.limit)}</td>
      <td>
        <b>{figure(load.after)}</b>
        {isOver && (
          <small>
            <IconAlertTriangle aria-hidden />
            {words.over(figure(load.over))}
          </small>
        )}
      </td>
    </tr>
  );
}
