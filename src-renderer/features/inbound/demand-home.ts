import type { PutawayInput } from '#shared/areas/inbound/receiving-schema.ts';
import { orderReceivingWords } from '#shared/areas/inbound/receiving-screen-words.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import type { LocationType } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { takesReturns } from '#shared/domain/return-locations.ts';
import { ApiError } from '../../lib/api-error.ts';
import { reading } from '../../lib/queries.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import type { Surroundings } from '../../ui/scans/scan-queue.ts';

const words = orderReceivingWords.setAside;

type Around = Pick<Surroundings, 'api' | 'queries'>;

/** The type of a location; undefined where there is none of that code, which the server says. */
const typeOf = async ({ api, queries }: Around, code: string): Promise<LocationType | undefined> => {
  try {
    const asked = reading(api, locations.details, { params: { location_code: code } });
    return (await queries.fetchQuery({ ...asked, retry: false })).data.location_type;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
};

/** The scans whose location somebody agreed to; one that was not answered is sent again without a question. */
const agreed = new Set<string>();

/** Asks before goods are stored where nothing may be sold, each scan once; throws ApiError `declined` where they are not. */
export async function demandHome(
  around: Around,
  { scan_uid: scan, location_code: code }: PutawayInput,
): Promise<void> {
  if (agreed.has(scan)) return;
  const type = await typeOf(around, code);
  if (type === undefined || !takesReturns(type)) return;
  const isAgreed = await askToConfirm({
    title: words.title(code),
    body: words.body(labels.location_type[type].toLowerCase()),
    confirm: words.confirm,
    cancel: words.back,
  });
  if (!isAgreed) throw new ApiError({ status: 409, code: 'declined', message: words.left(code) });
  agreed.add(scan);
}
