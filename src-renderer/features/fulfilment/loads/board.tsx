import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock, IconPlayerPause, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BoardLane } from '#shared/areas/loads/lists-schema.ts';
import type { BoardCard, LaneVisit, LoadBoard } from '#shared/areas/loads/schema.ts';
import { loadWords as words } from '#shared/areas/loads/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { lastingText } from '../../../ui/lasting-text.ts';
import { kilograms, type Lane } from './loads.api.ts';
import css from './board.module.css';

const parts = ['to_pack', 'ready', 'in_load'] as const;

type BoardProps = {
  readonly board: LoadBoard;
  readonly by: BoardLane;
  readonly openId: string | undefined;
  readonly onOpen: (loadId: string) => void;
  /** Opens a load for a lane; undefined where the user may not. */
  readonly onCreate: ((lane: Lane) => void) | undefined;
};

/** The orders that leave, a row a carrier or a dock and a column for how far they are. */
export function Board({ board, ...row }: BoardProps) {
  const { by } = row;
  const { counts, left, lanes } = board;
  return (
    <div className={css.room} data-paper="wide">
      <table className={css.board} aria-label={words.board}>
        <thead>
          <tr>
            <th scope="col">{words.columns[by]}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {words.columns[part]} <b>{formatInteger(counts[part])}</b>
              </th>
            ))}
            <th scope="col" className={css.left}>
              {words.columns.left} <b>{formatInteger(left.orders)}</b>
            </th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <LaneRow key={lane.carrier?.id ?? lane.dock?.code ?? ''} lane={lane} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const nameOf = ({ carrier, dock }: Lane, by: BoardLane): string =>
  by === 'dock' ? (dock?.name ?? words.noDock) : (carrier?.name ?? words.nobody);

/** The vehicle that comes for a lane today: at which dock, under which plate, until when. */
function VisitOf({ lane: { visit }, by }: { readonly lane: Lane; readonly by: BoardLane }) {
  if (visit === null) return null;
  const parts = [by === 'carrier' && visit.dock_name, visit.vehicle_plate].filter(Boolean);
  return (
    <span className={css.visit}>
      {parts.length > 0 && <span>{parts.join(' · ')}</span>}
      <Cutoff visit={visit} />
    </span>
  );
}

type LaneRowProps = Omit<BoardProps, 'board'> & { readonly lane: Lane };

function LaneRow({ lane, by, openId, onOpen, onCreate }: LaneRowProps) {
  const { loads, left } = lane;
  return (
    <tr data-open={loads.some(({ id }) => id === openId) || undefined}>
      <th scope="row">
        <b className={css.carrier}>{nameOf(lane, by)}</b>
        <VisitOf lane={lane} by={by} />
        {loads.map((load) => (
          <button
            key={load.id}
            type="button"
            className={css.load}
            aria-current={load.id === openId || undefined}
            onClick={() => onOpen(load.id)}
          >
            <IconTruck aria-hidden />
            <span>
              <span className="alm-mono">{load.load_number}</span>{' '}
              {formatInteger(load.progress.volumes_loaded)}/{formatInteger(load.progress.volumes)}
              <small>{[load.vehicle_plate, load.driver].filter(Boolean).join(' · ')}</small>
            </span>
          </button>
        ))}
        {onCreate !== undefined && loads.length === 0 && lane.ready.length > 0 && (
          <Button size="compact-sm" variant="subtle" px={0} onClick={() => onCreate(lane)}>
            {words.open}
          </Button>
        )}
      </th>
      {parts.map((part) => (
        <td key={part}>
          {lane[part].map((card) => (
            <Card key={card.id} card={card} openId={openId} onOpen={onOpen} />
          ))}
        </td>
      ))}
      <td className={css.left}>
        {left.orders > 0 && (
          <p>
            <b>{formatInteger(left.orders)}</b> <span>{words.orders(left.orders)}</span>
            <small>{words.kilograms(kilograms(left.gross_weight))}</small>
          </p>
        )}
      </td>
    </tr>
  );
}

type CardProps = Pick<BoardProps, 'openId' | 'onOpen'> & { readonly card: BoardCard };

function Card({ card, openId, onOpen }: CardProps) {
  const { id, load } = card;
  if (load === null) {
    return (
      <Link className={css.card} to="/pedidos/$id/completo" params={{ id }} search={{}}>
        <CardText card={card} />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={css.card}
      data-open={load.id === openId || undefined}
      onClick={() => onOpen(load.id)}
    >
      <CardText card={card} />
    </button>
  );
}

function CardText({ card }: { readonly card: BoardCard }) {
  const { order_number: number, customer, volumes, volumes_loaded: loaded, load } = card;
  const isWhole = load !== null && loaded === volumes;
  return (
    <>
      <span className={css.top}>
        <span className="alm-mono">{number}</span>
        <span data-whole={isWhole || undefined}>
          {isWhole && <IconCircleCheck aria-hidden />}
          {load === null
            ? volumes > 0 && words.volumes(volumes, formatInteger(volumes))
            : words.loaded(formatInteger(loaded), formatInteger(volumes))}
        </span>
      </span>
      <span className={css.name}>{customer?.name}</span>
      {(card.is_on_hold || card.is_late) && (
        <span className={css.marks}>
          {card.is_on_hold && (
            <span>
              <IconPlayerPause aria-hidden /> {words.hold}
            </span>
          )}
          {card.is_late && <span data-late>{words.late}</span>}
        </span>
      )}
    </>
  );
}

const cutoffWords = words.cutoff;
const minuteMs = 60_000;
/** From how many minutes before its end on a visit asks for attention. */
const soon = 30;

const toneOf = (minutes: number): 'critical' | 'attention' | undefined => {
  if (minutes < 0) return 'critical';
  return minutes < soon ? 'attention' : undefined;
};

const textOf = (minutes: number): string => {
  if (minutes === 0) return cutoffWords.now;
  const lasting = lastingText(Math.abs(minutes));
  return minutes < 0 ? cutoffWords.passed(lasting) : cutoffWords.left(lasting);
};

/** Until when the vehicle of a lane stands at its dock, and how long that is from now. */
function Cutoff({ visit }: { readonly visit: LaneVisit }) {
  const minutes = Math.floor((Date.parse(visit.window_end) - useMinute()) / minuteMs);
  return (
    <span className={css.cutoff} data-tone={toneOf(minutes)}>
      <IconClock aria-label={cutoffWords.label} role="img" /> <b>{visit.end_time}</b> {textOf(minutes)}
    </span>
  );
}
