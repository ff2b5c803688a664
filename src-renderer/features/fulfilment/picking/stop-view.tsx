import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { quantityIn, quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { unbroken } from '../../../ui/unbroken.ts';
import css from './picking.module.css';
import { boxesOf, leftAt } from './stops.ts';
import type { WalkStop } from './walk.ts';

type LocationCodeProps = { readonly code: string };

/** The code of a location, group by group, with what each group is called below it. */
function LocationCode({ code }: LocationCodeProps) {
  const groups = code.split('.');
  return (
    <div className={css.code} role="img" aria-label={code}>
      {groups.map((group, index) => (
        <span key={`${index}.${group}`} className={css.group} data-first={index === 0 || undefined}>
          <b>{group}</b>
          <small>{words.levels[index]}</small>
        </span>
      ))}
    </div>
  );
}

type FactProps = { readonly label: string; readonly value: string | null };

function Fact({ label, value }: FactProps) {
  if (value === null) return null;
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type StopViewProps = { readonly stop: WalkStop; readonly isLocationRead: boolean };

/** Shows the location of a stop and its goods to take. */
export function StopView({ stop, isLocationRead }: StopViewProps) {
  const { location, product, restriction } = stop;
  const { batch_number: batch, expiration_date: expiry, serial_number: serial } = stop;
  return (
    <section className={css.where} aria-label={words.from}>
      <p className={css.hint}>{words.from}</p>
      <LocationCode code={location.code} />
      {(isLocationRead || location.name !== location.code) && (
        <p className={css.note}>{isLocationRead ? words.read : location.name}</p>
      )}
      <hr className={css.rule} />
      <h2 className={css.name}>{unbroken(product.name)}</h2>
      {restriction !== null && <p className={css.restricted}>{words.restricted(restriction)}</p>}
      <dl className={css.facts}>
        <Fact label={words.lot} value={batch} />
        <Fact label={words.expiry} value={expiry === null ? null : showDate(expiry)} />
        <Fact label={words.serial} value={serial} />
        <Fact label={words.sku} value={product.sku} />
      </dl>
    </section>
  );
}

type SlotsViewProps = { readonly slots: NonNullable<WalkStop['slots']>; readonly unit: string };

/** Shows the quantity of a stop for each slot of the trolley; the next one to be filled stands out. */
function SlotsView({ slots, unit }: SlotsViewProps) {
  const next = slots.find((slot) => leftAt(slot) > 0);
  return (
    <ol className={css.slots} aria-label={words.slots.label}>
      {slots.map((slot) => {
        const left = leftAt(slot);
        const state = left === 0 ? 'done' : slot === next ? 'here' : 'open';
        return (
          <li
            key={slot.slot}
            data-state={state}
            aria-label={words.slots.of(String(slot.slot), quantityWithUnit(unit, left))}
          >
            <small>{slot.slot}</small>
            <b>{left === 0 ? '✓' : quantityIn(unit, left)}</b>
          </li>
        );
      })}
    </ol>
  );
}

/** The slot of the trolley that the next units go into, as the largest thing of the screen, and how many these are. */
function SlotView({ slots, unit }: SlotsViewProps) {
  const next = slots.find((slot) => leftAt(slot) > 0);
  if (next === undefined) return null;
  return (
    <>
      <p className={css.hint}>{words.slots.into}</p>
      <p className={css.slot}>
        <b>{next.slot}</b>
      </p>
      <p className={css.boxes}>{quantityWithUnit(unit, leftAt(next))}</p>
    </>
  );
}

type AmountViewProps = { readonly stop: WalkStop };

/** Shows the quantity still to be taken at a stop, in units and in boxes. */
export function AmountView({ stop }: AmountViewProps) {
  const { unit } = stop.product;
  const boxes = boxesOf(stop);
  const share = stop.quantity === 0 ? 0 : (100 * stop.quantity_picked) / stop.quantity;
  return (
    <section className={css.amount} aria-label={words.missing}>
      {stop.slots === undefined ? (
        <>
          <p className={css.hint}>{words.missing}</p>
          <p className={css.left}>
            <b>{quantityIn(unit, leftAt(stop))}</b> {unit}
          </p>
          {boxes !== undefined && <p className={css.boxes}>{boxes}</p>}
        </>
      ) : (
        <>
          <SlotView slots={stop.slots} unit={unit} />
          <SlotsView slots={stop.slots} unit={unit} />
        </>
      )}
      <div className={css.bar} aria-hidden>
        <i style={{ width: `${share}%` }} />
      </div>
      <p className={css.hint}>
        {words.inHand(quantityIn(unit, stop.quantity_picked), quantityIn(unit, stop.quantity))}
      </p>
    </section>
  );
}

type NextViewProps = { readonly stop: WalkStop | undefined };

/** The stop after this one. */
export function NextView({ stop }: NextViewProps) {
  return (
    <section className={css.next} aria-label={words.next}>
      <p className={css.small}>{words.next}</p>
      {stop === undefined ? (
        <p className={css.small}>{words.nothingNext}</p>
      ) : (
        <>
          <b className={css.nextCode}>{stop.location.code}</b>
          <span>{stop.product.name}</span>
          <span className={css.small}>{quantityWithUnit(stop.product.unit, leftAt(stop))}</span>
        </>
      )}
    </section>
  );
}
