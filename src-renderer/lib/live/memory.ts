import { streamMessages, type StreamMessage } from '#shared/areas/stream/contract.ts';
import type { Message } from './read-messages.ts';
import type { Refresher } from './refresher.ts';

/** The counters are all that a window compares; a restored server begins a run of its own. */
const readySchema = streamMessages.ready.pick({ run: true, areas: true });

/** The counters of the server that one window knows. */
export type Memory = {
  /** Takes a message of the stream; has read anew what differs from what was known. */
  readonly take: (message: Message) => void;
  /** The first message of a stream as it would be now, for a window that opens later; undefined before there is one. */
  readonly recall: () => Message | undefined;
};

/** Makes a memory that knows nothing: what it hears first is where it begins. */
export function createMemory(refresher: Pick<Refresher, 'refresh' | 'refreshAll'>): Memory {
  const areas = new Map<string, number>();
  let run: string | undefined;

  function learn(counters: StreamMessage<'change'>['areas']): readonly string[] {
    const changed = Object.entries(counters).filter(([area, counter]) => areas.get(area) !== counter);
    for (const [area, counter] of changed) areas.set(area, counter);
    return changed.map(([area]) => area);
  }

  function begin(ready: Pick<StreamMessage<'ready'>, 'run' | 'areas'>): void {
    const before = run;
    run = ready.run;
    if (before !== undefined && before !== run) areas.clear();
    const changed = learn(ready.areas);
    if (before === run) for (const area of changed) refresher.refresh(area);
    else if (before !== undefined) refresher.refreshAll();
  }

  return {
    take({ name, data }) {
      if (name === 'ready') {
        const ready = readySchema.safeParse(data);
        if (ready.success) begin(ready.data);
      } else if (name === 'change') {
        const change = streamMessages.change.safeParse(data);
        if (change.success) for (const area of learn(change.data.areas)) refresher.refresh(area);
      }
    },
    recall: () =>
      run === undefined ? undefined : { name: 'ready', data: { run, areas: Object.fromEntries(areas) } },
  };
}
