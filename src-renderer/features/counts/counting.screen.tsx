import { Button, Kbd } from '@mantine/core';
import { IconCheck, IconClipboardCheck, IconMapPin } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { counts } from '#shared/areas/counts/contract.ts';
import type { Count, CountLine } from '#shared/areas/counts/schema.ts';
import { isCounting } from '#shared/areas/counts/workflow.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import type { Api } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import type { PastedRow } from '../../lib/goods/pasted-rows.ts';
import { resolveScan } from '../../lib/goods/resolve-scan.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CurrentLocation } from '../../ui/goods-in-hand/current-location.tsx';
import { ScanBar } from '../../ui/goods-in-hand/scan-bar.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { pastedResult } from '../../ui/stock/pasted-result.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import { lineIdentity } from './count-text.ts';
import { CountedForm } from './counted-form.tsx';
import type { CountedHand } from './counted-hand.ts';
import { CountedHere } from './counted-here.tsx';
import {
  countRow,
  finishLocation,
  nowhere,
  putHand,
  refusedReading,
  takeScan,
  type Counter,
} from './counter.ts';
import { countAreas, useCount } from './counts.api.ts';
import css from './counts.module.css';
import { LocationRoute } from './location-route.tsx';
import { useRoute } from './use-route.ts';

const words = countWords.counting;

/** Counting by scanner: location after location, and in each its goods. */
export function CountingScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useCount(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={countWords.page.failed}>
        {({ data }) => (isCounting(data.status) ? <Counting count={data} /> : <Closed count={data} />)}
      </QueryState>
    </Page>
  );
}

function BackLink({ id }: { readonly id: string }) {
  return (
    <Button
      component={Link}
      to={`/estoque/contagens/${id}`}
      variant="default"
      leftSection={<IconClipboardCheck />}
    >
      {words.back}
    </Button>
  );
}

function Closed({ count }: { readonly count: Count }) {
  return (
    <>
      <PageHead title={words.title(count.number)} />
      <EmptyState icon={IconClipboardCheck} title={words.closed} actions={<BackLink id={count.id} />}>
        {words.closedNote}
      </EmptyState>
    </>
  );
}

function Counting({ count }: { readonly count: Count }) {
  const { id, number } = count;
  const [page, setPage] = useState(1);
  const [isContinuous, setContinuous] = useState(false);
  const counting = useCounting(count, isContinuous);
  const { location, hand, result } = counting;
  const route = useRoute(count, location, page);
  const scanField = useRef<HTMLInputElement>(null);
  const toScan = () => scanField.current?.focus();
  return (
    <>
      <PageHead title={words.title(number)} note={noteOf(count, route.left)} actions={<BackLink id={id} />} />
      <ScanBar
        words={words}
        group={countWords.title}
        fieldRef={scanField}
        result={result}
        isContinuous={isContinuous}
        onContinuous={setContinuous}
        onRead={counting.onRead}
        onPasteRows={counting.onPasteRows}
        current={<CurrentLocation {...words.current} code={location ?? ''} />}
      />
      {hand !== undefined && (
        <CountedForm
          key={hand.id}
          id={id}
          location={location ?? ''}
          hand={hand}
          errors={counting.errors}
          onChange={counting.change}
          onConfirm={() => void counting.confirm().then(toScan)}
          onDiscard={() => {
            counting.discard();
            toScan();
          }}
        />
      )}
      <div className={css.counting}>
        <div className="alm-scroll">
          {location === undefined ? (
            <Nowhere next={route.next} />
          ) : (
            <Here
              count={count}
              location={location}
              isFree={hand === undefined}
              onFinish={() => void counting.finish(location, route.next).then(toScan)}
            />
          )}
        </div>
        <LocationRoute count={count} here={location} route={route} onPage={setPage} />
      </div>
    </>
  );
}

/** Writes the progress of a count; of a recount, the number of lines left. */
const noteOf = ({ status, progress }: Count, left: number | undefined): string => {
  if (status === 'recount') return left === undefined ? '' : words.recountNote(formatInteger(left));
  const { locations_counted: done, locations_total: total } = progress;
  return `${countWords.page.locations} ${countWords.progress(formatInteger(done), formatInteger(total))}`;
};

function Nowhere({ next }: { readonly next: string | null | undefined }) {
  if (next === null) {
    return (
      <EmptyState icon={IconClipboardCheck} title={words.route.done}>
        {words.finishedLast}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconMapPin} title={words.noLocation}>
      {next === undefined ? words.noLocationNote : words.goTo(next)}
    </EmptyState>
  );
}

type HereProps = {
  readonly count: Count;
  readonly location: string;
  /** Nothing is in hand, so that the location may be closed. */
  readonly isFree: boolean;
  readonly onFinish: () => void;
};

function Here({ count: { id, status }, location, isFree, onFinish }: HereProps) {
  const finish = () => {
    if (isFree) onFinish();
  };
  useShortcuts([{ keys: 'mod+Enter', label: words.finish, group: countWords.title, run: finish }]);
  return (
    <>
      <header className={css.here}>
        <h2>{words.here(location)}</h2>
        <Button
          leftSection={<IconCheck />}
          rightSection={<Kbd>Ctrl Enter</Kbd>}
          disabled={!isFree}
          onClick={finish}
        >
          {words.finish}
        </Button>
      </header>
      <CountedHere id={id} location={location} isRecount={status === 'recount'} />
    </>
  );
}

/** Counts by scanner: a location, then its goods; readings wait for each other, and a wrong one stops nothing. */
function useCounting({ id, status }: Pick<Count, 'id' | 'status'>, isContinuous: boolean) {
  const api = useApi();
  const { mutateAsync } = useWriting(counts.register, countAreas);
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const latest = useRef(nowhere);
  const [state, setState] = useState(nowhere);
  const [result, setResult] = useState<ScanResultValue>();
  const counter: Counter = {
    isContinuous,
    read: () => latest.current,
    write: (change) => {
      latest.current = { ...latest.current, ...change };
      setState(latest.current);
    },
    register: async (body) => (await mutateAsync({ params: { id }, body })).data,
    nextId: () => (lastId.current += 1),
  };
  const inTurn = (work: () => Promise<ScanResultValue>): Promise<void> => {
    queue.current = queue.current.then(async () => setResult(await work().catch(refusedReading)));
    return queue.current;
  };
  return {
    ...state,
    result,
    onRead: (text: string) => void inTurn(async () => takeScan(counter, await resolveScan(api, text))),
    onPasteRows: (rows: readonly PastedRow[]) =>
      void inTurn(async () => {
        const left: string[] = [];
        for (const row of rows) {
          const scan = await resolveScan(api, row.code).catch(() => undefined);
          if (scan === undefined || !(await countRow(counter, scan, row))) left.push(row.code);
        }
        return pastedResult(rows.length - left.length, left);
      }),
    change: (next: (hand: CountedHand) => CountedHand) => {
      const { hand } = latest.current;
      if (hand !== undefined) counter.write({ hand: next(hand) });
    },
    confirm: () => inTurn(() => putHand(counter)),
    discard: () => counter.write({ hand: undefined, errors: {} }),
    finish: async (location: string, next: string | null | undefined): Promise<void> => {
      await queue.current;
      try {
        const unread = await readUnread(api, { id, location, isRecount: status === 'recount' });
        if (unread.total > 0 && !(await askToClose(location, unread))) return;
      } catch (error) {
        return setResult(refusedReading(error));
      }
      await inTurn(() => finishLocation(counter, location, next));
    },
  };
}

const unreadWords = countWords.counting.unread;
const MOST = 100;

/** Lines of a location that nobody read yet: the first of them, and how many there are. */
type Unread = {
  readonly lines: readonly CountLine[];
  readonly total: number;
  /** They were counted once, and are asked for again. */
  readonly isRecount: boolean;
};

type Location = { readonly id: string; readonly location: string; readonly isRecount: boolean };

/** Reads the lines of a location that would become zero if it were closed now; throws ApiError. */
async function readUnread(api: Api, { id, location, isRecount }: Location): Promise<Unread> {
  const status = isRecount ? 'recount' : 'pending';
  const query = { location_code: location, status, per_page: MOST } as const;
  const { data, pagination } = await api.call(counts.lines, { params: { id }, query });
  return { lines: data, total: pagination.records.total, isRecount };
}

/** Shows what nobody read in a location, and asks whether it becomes zero. */
function askToClose(location: string, unread: Unread): Promise<boolean> {
  const count = formatInteger(unread.total);
  return askToConfirm({
    title: unreadWords.title(location),
    body: <UnreadLines unread={unread} />,
    confirm: unreadWords.confirm(count),
    cancel: unreadWords.back,
    tone: 'danger',
  });
}

function UnreadLines({ unread: { lines, total, isRecount } }: { readonly unread: Unread }) {
  return (
    <>
      <p>{(isRecount ? unreadWords.again : unreadWords.text)(formatInteger(total))}</p>
      <ul className={css.unread} aria-label={unreadWords.label}>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.product.name} <small className="alm-mono">{line.product.sku}</small>{' '}
              <small className="alm-mono">{lineIdentity(line)}</small>
            </span>
            <b>
              {line.expected === null
                ? unreadWords.hidden
                : quantityWithUnit(line.product.unit, line.expected)}
            </b>
          </li>
        ))}
        {total > lines.length && <li>{unreadWords.more(formatInteger(total - lines.length))}</li>}
      </ul>
    </>
  );
}
