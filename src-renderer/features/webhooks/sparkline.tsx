import { formatInteger } from '../../lib/format.ts';
import { webhookWords } from '#shared/areas/webhooks/screen-words.ts';
import css from './cards.module.css';

/** Attempts of one hour or one day. */
export type Bar = {
  readonly key: string;
  readonly successful_calls: number;
  readonly failed_calls: number;
};

const HEIGHT = 26;
const STEP = 7;
const WIDTH = 5;

/** One bar an hour, the oldest first: what arrived in grey, what failed in red above its foot. */
export function Sparkline({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.successful_calls + bar.failed_calls));
  const sum = (name: 'successful_calls' | 'failed_calls') =>
    formatInteger(bars.reduce((total, bar) => total + bar[name], 0));
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${Math.max(1, bars.length) * STEP - 2} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={webhookWords.card.hours(sum('successful_calls'), sum('failed_calls'))}
    >
      {bars.map((bar, index) => (
        <SparkBar key={bar.key} bar={bar} x={index * STEP} most={most} />
      ))}
    </svg>
  );
}

type SparkBarProps = { readonly bar: Bar; readonly x: number; readonly most: number };

function SparkBar({ bar: { successful_calls: ok, failed_calls: failed }, x, most }: SparkBarProps) {
  if (ok + failed === 0) return <rect className={css.zero} x={x} y={HEIGHT - 2} width={WIDTH} height={2} />;
  const bottom = heightOf(failed, most);
  const top = heightOf(ok, most);
  return (
    <>
      {top > 0 && <rect className={css.sent} x={x} y={HEIGHT - bottom - top} width={WIDTH} height={top} />}
      {bottom > 0 && <rect className={css.failed} x={x} y={HEIGHT - bottom} width={WIDTH} height={bottom} />}
    </>
  );
}

/** In proportion, but never so low that it cannot be seen. */
const heightOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 2));
