import { app } from '#shared/areas/screens/frame-words.ts';
import css from './brand.module.css';

/** The product's mark and name; the name may be cut off by its place, the mark says it to readers. */
export function Brand() {
  return (
    <span className={css.brand}>
      <svg viewBox="0 0 22 22" role="img" aria-label={app.name} className={css.mark}>
        <rect x="1" y="1" width="20" height="20" rx="4" className={css.board} />
        <path d="M5.5 4.5v13M16.5 4.5v13M5.5 10h11M5.5 16h11" className={css.rack} />
        <path d="M8 10V7h3v3zM11 16v-3.2h3V16z" className={css.box} />
      </svg>
      <span aria-hidden>{app.name}</span>
    </span>
  );
}
