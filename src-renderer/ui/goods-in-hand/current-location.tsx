import css from './goods-in-hand.module.css';

type CurrentLocationProps = {
  readonly label: string;
  /** The location of the readings to come; empty where none was read yet. */
  readonly code: string;
  /** The instruction while there is none. */
  readonly none: string;
};

/** Shows the location of the readings to come, large enough to be seen from where the goods are. */
export function CurrentLocation({ label, code, none }: CurrentLocationProps) {
  return (
    <p className={css.current} data-empty={code === '' || undefined}>
      <small>{label}</small>
      <b>{code === '' ? none : code}</b>
    </p>
  );
}
