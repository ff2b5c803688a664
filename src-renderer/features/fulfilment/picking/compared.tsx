import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import css from './picking.module.css';
import type { WalkStop } from './walk.ts';

/** The fields of a reading of which a stop says what is right. */
export type Comparable = keyof typeof words.wrong;

/** Gives what is right at a stop, as the reading names it; null where the stop has none. */
export const rightAt = (stop: WalkStop, { field, text }: { field: Comparable; text: string }) => {
  const { sku, barcode } = stop.product;
  const code = /^\d+$/u.test(text) && barcode !== '' ? barcode : sku;
  return {
    code,
    batch_number: stop.batch_number,
    serial_number: stop.serial_number,
    location_code: stop.location.code,
  }[field];
};

/** Tells whether a field of a refused reading can be compared with its stop. */
export const isComparable = (field: string): field is Comparable => Object.hasOwn(words.wrong, field);

/** Gives how many characters two texts begin with alike, whatever their case. */
const alikeIn = (one: string, other: string): number => {
  const [short, long] = [one.toLowerCase(), other.toLowerCase()];
  let alike = 0;
  while (alike < short.length && short[alike] === long[alike]) alike += 1;
  return alike;
};

type ComparedProps = { readonly read: string; readonly right: string };

/** Shows what was read above what is right, from the first character that differs underlined. */
export function Compared({ read, right }: ComparedProps) {
  const alike = alikeIn(read, right);
  const lines = [
    [words.compared.read, read],
    [words.compared.right, right],
  ] as const;
  return (
    <dl className={css.compared}>
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd aria-label={text}>
            <span>{text.slice(0, alike)}</span>
            <b>{text.slice(alike)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
