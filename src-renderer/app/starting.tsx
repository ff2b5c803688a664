import { app } from '#shared/areas/screens/frame-words.ts';
import { Brand } from '../ui/brand/brand.tsx';
import css from './starting.module.css';

/** What stands there until the server answers; it shows itself only to whoever waits. */
export function Starting() {
  return (
    <main className={css.starting}>
      <Brand />
      <p role="status">{app.starting}</p>
    </main>
  );
}
