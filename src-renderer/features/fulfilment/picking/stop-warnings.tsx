import { IconAlertOctagon } from '@tabler/icons-react';
import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import type { Walk, WalkStop } from './walk.ts';
import css from './stop-warnings.module.css';

type StopWarningsProps = { readonly stop: Pick<WalkStop, 'warnings'> };

/** Why something of a stop must not leave, and what to do with it. */
export function StopWarning({ stop: { warnings } }: StopWarningsProps) {
  return warnings.map(({ code, message }) => (
    <span key={code} className="alm-critical">
      {message}
    </span>
  ));
}

/** Every stop of a walk of which something must not leave, with what to do. */
export function StopWarnings({ stops }: Pick<Walk, 'stops'>) {
  const hindered = stops.filter(({ warnings }) => warnings.length > 0);
  if (hindered.length === 0) return null;
  return (
    <section className={css.warnings} role="alert" aria-label={words.mustStay}>
      {hindered.map((stop) => (
        <p key={stop.id}>
          <IconAlertOctagon aria-hidden />
          <span>
            <b>{stop.product.name}</b> <StopWarning stop={stop} />
          </span>
        </p>
      ))}
    </section>
  );
}
