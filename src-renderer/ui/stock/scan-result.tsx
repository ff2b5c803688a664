import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import css from './scan-result.module.css';

/** The outcome of a reading. */
export type ScanResultValue = {
  readonly tone: 'ok' | 'attention' | 'critical';
  readonly title: string;
  readonly note: string;
  /** The counted amount: "+12". */
  readonly amount?: string;
  /** The text of a refused reading, and the field that it was wrong in. */
  readonly read?: { readonly text: string; readonly field: string };
};

const icons = { ok: IconCircleCheck, attention: IconAlertTriangle, critical: IconCircleX };

/**
 * Shows the outcome of the last reading across its region: colour, bar, icon and words; it never takes the
 * focus.
 */
export function ScanResult({ value }: { readonly value: ScanResultValue | undefined }) {
  const Mark = value === undefined ? undefined : icons[value.tone];
  return (
    <div className={css.result} data-tone={value?.tone} role="status" aria-live="assertive">
      {value !== undefined && Mark !== undefined && (
        <>
          <Mark aria-hidden />
          <span className={css.said}>
            <b>{value.title}</b>
            <small>{value.note}</small>
          </span>
          {value.amount !== undefined && <b className={css.amount}>{value.amount}</b>}
        </>
      )}
    </div>
  );
}
