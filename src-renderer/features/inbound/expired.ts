import type { ReceiveInput } from '#shared/areas/inbound/receiving-schema.ts';
import { orderReceivingWords } from '#shared/areas/inbound/receiving-screen-words.ts';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import { isExpired } from '#shared/domain/expiry.ts';
import { parseGs1 } from '#shared/domain/gs1.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readExpiryRule } from '../../lib/goods/expiry-rule.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import type { Surroundings } from '../../ui/scans/scan-queue.ts';

const words = orderReceivingWords.expired;

type Scanned = Pick<ReceiveInput, 'scan_uid' | 'code' | 'expiration_date' | 'batch_number'>;
type Around = Pick<Surroundings, 'api' | 'queries'>;

/** The last valid day of a lot that the site knows of the goods of a code; undefined where it knows none. */
async function knownDate({ api }: Around, code: string, batch: string): Promise<string | undefined> {
  try {
    const { data } = await api.call(products.lookup, { query: { code } });
    const [hit, other] = data.products;
    if (hit === undefined || other !== undefined) return undefined;
    const known = await api.call(lots.list, { params: { sku: hit.sku }, query: { batch_number: batch } });
    return known.data[0]?.expiration_date ?? undefined;
  } catch (error) {
    // who may not see lots is warned by the answer alone; what nobody answered is asked again
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}

/** The last valid day that a scan says, by its label or by what was read after it; else that of the lot it names. */
async function dateOf(around: Around, { code, ...read }: Scanned): Promise<string | undefined> {
  const label = parseGs1(code);
  const date = read.expiration_date ?? label?.expiration_date ?? undefined;
  const batch = read.batch_number ?? label?.batch_number ?? undefined;
  return date ?? (batch === undefined ? undefined : knownDate(around, code, batch));
}

/** The scans of such goods that somebody agreed to; a scan that was not answered is sent again without a question. */
const agreed = new Set<string>();

/**
 * Asks, before a scan is sent, whether goods whose last valid day is over come in all the same, each scan once; throws
 * ApiError `declined` where they do not.
 */
export async function demandAgreed(around: Around, scan: Scanned): Promise<void> {
  if (agreed.has(scan.scan_uid)) return;
  const date = await dateOf(around, scan);
  if (date === undefined) return;
  if (!isExpired(date, await readExpiryRule(around.api, around.queries))) return;
  const shown = showDate(date);
  const isAgreed = await askToConfirm({
    title: words.title(shown),
    body: words.text,
    confirm: words.confirm,
    cancel: words.back,
    tone: 'danger',
  });
  if (!isAgreed) throw new ApiError({ status: 409, code: 'declined', message: words.left(shown) });
  agreed.add(scan.scan_uid);
}
