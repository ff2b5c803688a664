import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconTransferIn,
  IconTransferOut,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { labels } from '#shared/domain/label-words.ts';
import type { Agenda, Visit } from '#shared/areas/schedules/agenda-schema.ts';
import { agendaWords as words } from '#shared/areas/schedules/screen-words.ts';
import css from './agenda.module.css';
import { cargoText } from './cargo-text.ts';
import { dayText } from './day-text.ts';
import { nameOf, orderOf } from './agenda.api.ts';
import { useSiteClock } from './use-site-clock.ts';
import { leadOf, shownHours, spanOn, timeOf, visitsOf, type Span, type Together } from './windows.ts';

/** A window that a form is about to hold, and for how many minutes it clashes. */
export type Ghost = Span & { readonly dock: string; readonly name: string; readonly minutes: number };

type AgendaGridProps = {
  readonly agenda: Agenda;
  readonly ghost: Ghost | undefined;
  /** The order whose visit stands open. */
  readonly open: string | undefined;
  readonly onOpen: (orderId: string) => void;
  /** Begins a visit at a free hour of a dock; undefined for whoever may not. */
  readonly onFree: ((beginning: { readonly dock: string; readonly start: string }) => void) | undefined;
};

/** Gives the look of a visit. */
const toneOf = ({ status }: Visit): 'coming' | 'now' | 'done' | 'missed' => {
  if (status === 'in_progress' || status === 'arrived') return 'now';
  if (status === 'finished' || status === 'cancelled') return 'done';
  return status === 'missed' ? 'missed' : 'coming';
};

/** The visits of a day in a column a dock, by hour; arrows move from one to the next. */
export function AgendaGrid(props: AgendaGridProps) {
  const { agenda } = props;
  const hours = shownHours(agenda);
  const clock = useSiteClock(agenda.time_zone);
  const at = styleWithin(hours);
  const rows = Array.from({ length: (hours.end - hours.start) / 60 }, (_, index) => hours.start + index * 60);
  const isNow = clock.date === agenda.date && clock.minutes >= hours.start && clock.minutes < hours.end;
  return (
    <section
      className={css.agenda}
      aria-label={words.grid(dayText(agenda.date))}
      style={{ '--docks': agenda.docks.length, '--hours': rows.length } as CSSProperties}
    >
      <Heads docks={agenda.docks} />
      <div className={css.scroll}>
        <div className={css.grid}>
          <div className={css.axis} aria-hidden>
            {rows
              .filter((minutes) => !isNow || !isUnderNow(minutes, clock.minutes))
              .map((minutes) => (
                <span key={minutes} style={{ top: at({ start: minutes, end: hours.end }).top }}>
                  {timeOf(minutes)}
                </span>
              ))}
          </div>
          {agenda.docks.map((dock, index) => (
            <Column key={dock.code} {...props} dock={dock} index={index} rows={rows} at={at} />
          ))}
          {isNow && (
            <div
              className={css.now}
              style={{ top: at({ start: clock.minutes, end: hours.end }).top }}
              aria-hidden
            >
              <span>{timeOf(clock.minutes)}</span>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Tells whether the time of now stands where the words of a full hour would; minutes after midnight. */
const isUnderNow = (hour: number, now: number): boolean => now > hour - 8 && now < hour + 30;

/** Places a window within the hours that are shown. */
const styleWithin =
  (hours: Span) =>
  ({ start, end }: Span): { readonly top: string; readonly height: string } => {
    const [from, to] = [Math.max(start, hours.start), Math.min(end, hours.end)];
    const whole = hours.end - hours.start;
    return {
      top: `${((from - hours.start) / whole) * 100}%`,
      height: `${((to - from) / whole) * 100}%`,
    };
  };

function Heads({ docks }: Pick<Agenda, 'docks'>) {
  return (
    <div className={css.heads}>
      <span />
      {docks.map(({ code, name, direction, is_active: isActive }) => (
        <div key={code} className={css.dock}>
          <b>{name}</b>
          <span>{isActive ? labels.dock_direction[direction].toLowerCase() : words.closedDock}</span>
        </div>
      ))}
    </div>
  );
}

type ColumnProps = AgendaGridProps & {
  readonly dock: Agenda['docks'][number];
  readonly index: number;
  /** The full hours that are shown, in minutes after midnight. */
  readonly rows: readonly number[];
  readonly at: ReturnType<typeof styleWithin>;
};

/** One dock of the day: its free hours, which begin a visit, its visits, and the one that is about to be agreed. */
function Column({ agenda, dock, index, rows, at, ghost, open, onOpen, onFree }: ColumnProps) {
  const { code, name, is_active: isActive } = dock;
  return (
    <div className={css.column} data-column={index}>
      {onFree !== undefined &&
        isActive &&
        rows.map((minutes) => (
          <button
            key={minutes}
            type="button"
            tabIndex={-1}
            className={css.slot}
            style={at({ start: minutes, end: minutes + 60 })}
            aria-label={`${words.schedule}: ${name}, ${timeOf(minutes)}`}
            onClick={() => onFree({ dock: code, start: timeOf(minutes) })}
          />
        ))}
      {visitsOf(agenda.schedules.filter((visit) => visit.dock_code === code)).map((together) => (
        <Block
          key={together[0].order.id}
          together={together}
          style={at(spanOn(agenda.date, together[0]))}
          isOpen={together.some(({ order }) => order.id === open)}
          onOpen={() => onOpen(leadOf(together).order.id)}
        />
      ))}
      {ghost?.dock === code && <GhostBlock ghost={ghost} style={at(ghost)} />}
    </div>
  );
}

type BlockProps = {
  readonly together: Together;
  readonly style: CSSProperties;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

/** The sign of a kind of visit, as the head of the agenda counts them. */
const kinds = { receiving: IconTransferIn, dispatch: IconTruckDelivery, pickup: IconTransferOut } as const;
const marks = { coming: undefined, now: IconClock, done: IconCircleCheck, missed: IconCircleX } as const;

/** One visit: a vehicle with one order or several. */
function Block({ together, style, isOpen, onOpen }: BlockProps) {
  const visit = leadOf(together);
  const orders = words.orders(orderOf(visit), together.length - 1);
  const cargo = cargoText(together);
  const Kind = kinds[visit.type];
  const tone = toneOf(visit);
  const Mark = marks[tone];
  const name = nameOf(visit);
  const hours = words.hours(visit.start_time, visit.end_time);
  return (
    <button
      type="button"
      className={css.block}
      style={style}
      data-tone={tone}
      data-visit
      data-open={isOpen || undefined}
      aria-current={isOpen || undefined}
      title={words.visit([`${name} ${together.map(orderOf).join(', ')}`, visit.dock_name, hours])}
      onClick={onOpen}
      onKeyDown={moveByArrows}
    >
      <b>{name}</b>{' '}
      <span className={css.what}>
        <Kind aria-hidden />
        {[orders, cargo].filter(Boolean).join(', ')}
      </span>{' '}
      <span className={css.status}>
        {Mark !== undefined && <Mark aria-hidden />}
        {visit.status_label}
      </span>
    </button>
  );
}

function GhostBlock({ ghost, style }: { readonly ghost: Ghost; readonly style: CSSProperties }) {
  const isClash = ghost.minutes > 0;
  return (
    <div className={css.ghost} style={style} data-clash={isClash || undefined}>
      {isClash && (
        <b>
          <IconAlertCircle aria-hidden />
          {words.clash(String(ghost.minutes))}
        </b>
      )}
      <span>{ghost.name}</span>
      <span>{words.hours(timeOf(ghost.start), timeOf(ghost.end))}</span>
    </div>
  );
}

/** Arrows: up and down within a dock, left and right to the visit of the next dock that begins nearest. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const here = event.currentTarget;
  const visitsOf = (column: Element | null | undefined): HTMLElement[] =>
    [...(column?.querySelectorAll<HTMLElement>('[data-visit]') ?? [])].toSorted(
      (one, other) => one.offsetTop - other.offsetTop,
    );
  const columns = [...(here.closest('section')?.querySelectorAll('[data-column]') ?? [])];
  const column = columns.findIndex((one) => one.contains(here));
  const inColumn = visitsOf(columns[column]);
  const nearest = (others: readonly HTMLElement[]): HTMLElement | undefined =>
    others.toSorted(
      (one, other) => Math.abs(one.offsetTop - here.offsetTop) - Math.abs(other.offsetTop - here.offsetTop),
    )[0];
  const beside = (step: 1 | -1): HTMLElement | undefined => {
    for (let at = column + step; at >= 0 && at < columns.length; at += step) {
      const found = nearest(visitsOf(columns[at]));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowDown: () => inColumn[inColumn.indexOf(here) + 1],
    ArrowUp: () => inColumn[inColumn.indexOf(here) - 1],
    ArrowRight: () => beside(1),
    ArrowLeft: () => beside(-1),
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  target()?.focus();
}
