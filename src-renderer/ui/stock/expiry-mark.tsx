import { formatDate } from '../../lib/format.ts';
import { StatusBadge } from '../status-badge.tsx';
import { expiryText, type Expiry } from './expiry.ts';
import css from './stock.module.css';

/** An expiry date with what it means today: a badge where somebody must act, grey days where not, a dash without one. */
export function ExpiryMark({ value }: { readonly value: Expiry }) {
  const { expiration_date: date, is_expired: expired, expires_soon: soon } = value;
  if (date === null) return <span className="alm-quiet">—</span>;
  const text = expiryText(value);
  return (
    <span className={css.expiry}>
      {formatDate(date)}
      {expired || soon ? (
        <StatusBadge tone={expired ? 'expired' : 'attention'}>{text}</StatusBadge>
      ) : (
        <small>{text}</small>
      )}
    </span>
  );
}
