import { useQuery, useQueryClient } from '@tanstack/react-query';
import { printers } from '#shared/areas/printing/contract.ts';
import { printJobs } from '#shared/areas/printing/jobs-contract.ts';
import type { TakenJob } from '#shared/areas/printing/jobs-schema.ts';
import type { DesktopBridge } from '#shared/desktop/bridge.ts';
import type { Api } from '../../lib/api.ts';
import { desktop } from '../../lib/desktop.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';

/** The pause between two looks for waiting jobs, in milliseconds, also while the window waits in the tray. */
const LOOKED_AT_EVERY = 4000;

/** Prints what the window was given and says how it ended; what nobody says is uncertain to the server. */
async function printTaken(api: Api, bridge: DesktopBridge, taken: TakenJob): Promise<void> {
  const { job, device_name: device, width_mm: width, height_mm: height } = taken;
  const params = { id: job.id };
  const say = (outcome: Awaited<ReturnType<DesktopBridge['printPdf']>>) =>
    api.call(printJobs.outcome, { params, body: { outcome } });
  let bytes: Uint8Array;
  try {
    const file = await api.download(printJobs.file, { params });
    bytes = new Uint8Array(await file.bytes.arrayBuffer());
  } catch (error) {
    // nothing reached a printer yet
    await say('refused');
    throw error;
  }
  const paper = width === null || height === null ? undefined : { width, height };
  await say(await bridge.printPdf({ device, bytes, paper }).catch(() => 'cut' as const));
}

/** Prints one thing after the other until nothing waits; gives how many. */
async function printWaiting(api: Api, bridge: DesktopBridge): Promise<number> {
  for (let printed = 0; ; printed += 1) {
    const { data: taken } = await api.call(printJobs.take, { body: {} });
    if (taken === null) return printed;
    await printTaken(api, bridge, taken);
  }
}

/** The window at work for the printers of its computer; shows nothing. */
export function WindowPrinting() {
  const api = useApi();
  const queries = useQueryClient();
  const bridge = desktop();
  const known = useQuery({ ...reading(api, printers.list, {}), enabled: bridge !== undefined }).data?.data;
  const hasOwn = known?.some(({ kind, is_active: isActive }) => kind === 'system' && isActive) === true;
  useQuery({
    queryKey: ['windowPrinting'],
    queryFn: async () => {
      const query = { status: ['queued'], per_page: 1 } as const;
      const { pagination } = await api.call(printJobs.list, { query });
      if (bridge === undefined || pagination.records.total === 0) return 0;
      return printWaiting(api, bridge).finally(() => void readAnew(queries, 'printJobs'));
    },
    enabled: hasOwn,
    // what went wrong stands in the queue, and the next look is soon
    retry: false,
    refetchInterval: LOOKED_AT_EVERY,
    refetchIntervalInBackground: true,
  });
  return null;
}
