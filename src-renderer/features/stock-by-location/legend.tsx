import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import type { Scale } from '../../ui/street-map/lay-out.ts';
import streetCss from '../../ui/street-map/street-map.module.css';
import type { ShownMeasure } from './measures.ts';
import { isHeld, scaleWords } from './paint.ts';
import css from './stock-by-location.module.css';

const words = localWords.map;

type LegendProps = {
  readonly measure: ShownMeasure;
  /** The limits of the steps where the measure is of what lies there. */
  readonly scale: Scale | undefined;
};

/** Says what the colours of a map mean. */
export function Legend({ measure, scale }: LegendProps) {
  const isOfUse = !isHeld(measure) || scale === undefined;
  const labels: readonly string[] = isOfUse ? words.steps : [words.steps[0], ...scaleWords(measure, scale)];
  // where limits are alike, nothing is painted by the second of them
  const steps = labels
    .map((label, look) => ({ label, look }))
    .filter(({ label, look }) => labels.indexOf(label) === look);
  return (
    <ul className={`${css.looks} ${streetCss.looks}`}>
      {steps.map((step) => (
        <Step key={step.label} {...step} />
      ))}
      {isOfUse && <Step look="over" label={words.over} />}
      <Step look="blocked" label={words.blocked} />
      {isOfUse && <Step look="unlimited" label={words.unlimited} />}
    </ul>
  );
}

function Step({ look, label }: { readonly look: number | string; readonly label: string | undefined }) {
  return (
    <li>
      <i data-look={look} aria-hidden />
      {label}
    </li>
  );
}
