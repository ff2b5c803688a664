import { counts } from '#shared/areas/counts/contract.ts';
import type { CountLine } from '#shared/areas/counts/schema.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import type { Api } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { lineIdentity } from './count-text.ts';
import css from './counts.module.css';

const words = countWords.counting.unread;
const MOST = 100;

/** Lines of a location that nobody read yet: the first of them, and how many there are. */
export type Unread = {
  readonly lines: readonly CountLine[];
  readonly total: number;
  /** They were counted once, and are asked for again. */
  readonly isRecount: boolean;
};

type Location = { readonly id: string; readonly location: string; readonly isRecount: boolean };

/** Reads the lines of a location that would become zero if it were closed now; throws ApiError. */
export async function readUnread(api: Api, { id, location, isRecount }: Location): Promise<Unread> {
  const status = isRecount ? 'recount' : 'pending';
  const query = { location_code: location, status, per_page: MOST } as const;
  const { data, pagination } = await api.call(counts.lines, { params: { id }, query });
  return { lines: data, total: pagination.records.total, isRecount };
}

/** Shows what nobody read in a location, and asks whether it becomes zero. */
export function askToClose(location: string, unread: Unread): Promise<boolean> {
  const count = formatInteger(unread.total);
  return askToConfirm({
    title: words.title(location),
    body: <UnreadLines unread={unread} />,
    confirm: words.confirm(count),
    cancel: words.back,
    tone: 'danger',
  });
}

function UnreadLines({ unread: { lines, total, isRecount } }: { readonly unread: Unread }) {
  return (
    <>
      <p>{(isRecount ? words.again : words.text)(formatInteger(total))}</p>
      <ul className={css.unread} aria-label={words.label}>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.product.name} <small className="alm-mono">{line.product.sku}</small>{' '}
              <small className="alm-mono">{lineIdentity(line)}</small>
            </span>
            <b>
              {line.expected === null ? words.hidden : quantityWithUnit(line.product.unit, line.expected)}
            </b>
          </li>
        ))}
        {total > lines.length && <li>{words.more(formatInteger(total - lines.length))}</li>}
      </ul>
    </>
  );
}
