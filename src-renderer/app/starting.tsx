import { app } from '#shared/areas/screens/frame-words.ts';
import { Brand } from '../ui/brand/brand.tsx';
import css from './starting.module.css';

/** The page until the server answers; it shows itself only after a wait. */
export function Starting() {
  return (
    <main className={css.starting}>
      <Brand />
      <p role="status">{app.starting}</p>
    </main>
  );
}
