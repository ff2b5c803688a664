import { Button, Kbd, SegmentedControl } from '@mantine/core';
import { IconCalendarTime, IconPlus, IconTruckLoading } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loads } from '#shared/areas/loads/contract.ts';
import { loadLabels } from '#shared/areas/loads/label-words.ts';
import { boardLanes, type BoardLane } from '#shared/areas/loads/lists-schema.ts';
import type { LoadBoard } from '#shared/areas/loads/schema.ts';
import { loadWords as words } from '#shared/areas/loads/screen-words.ts';
import { isOver } from '#shared/areas/orders/rules.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { orderLookup } from '#shared/areas/orders/lookup-contract.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { openPaperOr } from '../../../lib/scanner/papers.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Split } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Board } from './board.tsx';
import { boardBy } from './board-search.ts';
import { LoadPanel } from './load-panel.tsx';
import { CreateLoadDialog } from './load.dialogs.tsx';
import { readyOf, useBoard, type Lane, kilograms } from './loads.api.ts';
import css from './board.module.css';

/** Shows the shipments: the orders by carrier or dock with their progress, and the open load beside them. */
export function ShippingScreen() {
  const by = boardBy(useSearch({ from: '/expedicao' }));
  const query = useBoard(by);
  return (
    <Page>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Shipping board={data} by={by} />}
      </QueryState>
    </Page>
  );
}

const isBare = ({ lanes }: LoadBoard): boolean => lanes.length === 0;

type ShippingProps = { readonly board: LoadBoard; readonly by: BoardLane };

function Shipping({ board, by }: ShippingProps) {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const mayWrite = may(useUser(), loads.create.access);
  const [laneToLoad, setLaneToLoad] = useState<Lane | 'any'>();
  const [firstRead, setFirstRead] = useState<FirstRead>();
  const open = (loadId: string, code?: string) => {
    setFirstRead(code === undefined ? undefined : { loadId, code });
    void navigate({ to: '/expedicao/$id', params: { id: loadId }, search: true });
  };
  const close = () => void navigate({ to: '/expedicao', search: true });
  const create = (lane: Lane | 'any') => mayWrite && setLaneToLoad(lane);
  useOpenVolume({ isAlone: id === undefined, board, open, create });
  useShortcuts([{ keys: 'n', label: words.open, group: words.group, run: () => create('any') }]);
  const opened = board.lanes.flatMap((lane) => lane.loads.map((load) => load.id));
  const at = id === undefined ? -1 : opened.indexOf(id);
  const moveTo = (next: string | undefined) => (next === undefined ? undefined : () => open(next));
  return (
    <Split
      list={
        <>
          <Head board={board} by={by} isAllowed={mayWrite} onCreate={() => create('any')} />
          {isBare(board) ? (
            <EmptyState icon={IconTruckLoading} title={words.empty.title}>
              {words.empty.text}
            </EmptyState>
          ) : (
            <Board
              board={board}
              by={by}
              openId={id}
              onOpen={(loadId) => open(loadId)}
              onCreate={mayWrite ? create : undefined}
            />
          )}
          <BoardFoot board={board} />
          {laneToLoad !== undefined && (
            <CreateLoadDialog
              ready={readyOf(board)}
              lane={laneToLoad === 'any' ? undefined : laneToLoad}
              onMade={(made) => open(made)}
              onClose={() => setLaneToLoad(undefined)}
            />
          )}
        </>
      }
      panel={
        id !== undefined && (
          <LoadPanel
            key={id}
            id={id}
            ready={readyOf(board)}
            first={firstRead?.loadId === id ? firstRead.code : undefined}
            onPrevious={moveTo(at > 0 ? opened[at - 1] : undefined)}
            onNext={moveTo(opened[at + 1])}
            onClose={close}
          />
        )
      }
    />
  );
}

type HeadProps = ShippingProps & {
  readonly isAllowed: boolean;
  readonly onCreate: () => void;
};

function Head({ board: { counts }, by, isAllowed, onCreate }: HeadProps) {
  const navigate = useNavigate();
  const choose = (chosen: string) =>
    void navigate({ to: '.', search: chosen === 'dock' ? { por: 'doca' } : {}, replace: true });
  return (
    <PageHead
      title={words.title}
      note={words.note(formatInteger(counts.ready + counts.in_load), formatInteger(counts.in_load))}
      actions={
        <>
          <SegmentedControl
            aria-label={words.lanes}
            value={by}
            onChange={choose}
            data={boardLanes.map((value) => ({ value, label: loadLabels.board_lane[value] }))}
          />
          <Button
            variant="default"
            leftSection={<IconCalendarTime />}
            onClick={() => void navigate({ to: '/docas' })}
          >
            {words.agenda}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus />}
            rightSection={<Kbd aria-hidden>N</Kbd>}
            disabled={!isAllowed}
            onClick={onCreate}
          >
            {words.open}
          </Button>
        </>
      }
    />
  );
}

/** Shows the orders, volumes and weight that left today, and the effect of a reading on this screen. */
function BoardFoot({ board }: { readonly board: LoadBoard }) {
  const { left, lanes, is_cut: isCut } = board;
  const shown = lanes.reduce(
    (sum, one) => sum + one.to_pack.length + one.ready.length + one.in_load.length,
    0,
  );
  return (
    <footer className={css.foot}>
      <span>
        {words.today} <b>{words.todayOrders(left.orders, formatInteger(left.orders))}</b>
      </span>
      <b>{words.todayVolumes(left.volumes, formatInteger(left.volumes))}</b>
      <b>{words.kilograms(kilograms(left.gross_weight))}</b>
      {isCut && <span>{words.cut(formatInteger(shown))}</span>}
      <span className={css.hint}>
        <Kbd>{words.scanHint.key}</Kbd> {words.scanHint.text}
      </span>
    </footer>
  );
}

const foundWords = words.found;

/** A volume that was read on the board, which the load that it opens counts. */
type FirstRead = { readonly loadId: string; readonly code: string };

type Opening = {
  /** True where no load stands open, which would take the reading itself. */
  readonly isAlone: boolean;
  readonly board: LoadBoard;
  /** Opens a load; `first` is the volume that it counts at once. */
  readonly open: (loadId: string, first?: string) => void;
  readonly create: (lane: Lane | 'any') => void;
};

type Found = OrderLine;

/** The lane of an order that is ready and in no load. */
const laneOf = ({ lanes }: LoadBoard, { id }: Found): Lane | undefined =>
  lanes.find(({ ready }) => ready.some((card) => card.id === id));

/** Opens the load of a volume that is read on the board, and counts the volume there; says why where there is none. */
function useOpenVolume({ isAlone, board, open, create }: Opening): void {
  const api = useApi();
  const navigate = useNavigate();
  const sayFree = (order: Found): void => {
    const number = order.order_number ?? '';
    const see = () => void navigate({ to: '/pedidos/$id/completo', params: { id: order.id }, search: {} });
    const next = { label: foundWords.seeOrder, run: see };
    const stage = order.stage_label;
    if (isOver(order.stage)) {
      return toast.failed({ title: foundWords.over(number, stage), detail: foundWords.overHint, next });
    }
    if (order.stage !== 'ready_to_ship') {
      const detail = foundWords.notReadyHint(stage);
      return toast.failed({ title: foundWords.notReady(number), detail, next });
    }
    const lane = laneOf(board, order);
    const [load] = lane?.loads ?? [];
    const title = foundWords.free(number);
    if (load === undefined) {
      const offer = { label: words.open, run: () => create(lane ?? 'any') };
      return toast.failed({ title, detail: foundWords.freeHint, next: offer });
    }
    const go = { label: foundWords.see(load.load_number), run: () => open(load.id) };
    toast.failed({ title, detail: foundWords.freeIn(load.load_number), next: go });
  };
  const read = async (code: string): Promise<void> => {
    try {
      const { data } = await api.call(orderLookup, { query: { code } });
      const [order] = data.orders;
      if (order === undefined || order.direction !== 'outbound') {
        openPaperOr(code, () => toast.failed({ title: foundWords.none(code), detail: foundWords.noneHint }));
      } else if (order.load !== null && !isOver(order.stage)) {
        open(order.load.id, data.volume_number === null ? undefined : code);
      } else sayFree(order);
    } catch (error) {
      toast.refused(foundWords.failed, error);
    }
  };
  useScanner((text, at) => {
    if (isAlone && at === 'free') void read(text);
  });
}
