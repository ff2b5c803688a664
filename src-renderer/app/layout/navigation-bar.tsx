import { Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconDatabase } from '@tabler/icons-react';
import { Link, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import type { Counted } from '../../lib/counted.ts';
import { formatInteger } from '../../lib/format.ts';
import { usePreference, type Preference } from '../../lib/preferences.ts';
import { quietMoment } from '../../lib/quiet-moment.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useTotals } from '../../lib/use-totals.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { CountLink, wayTo } from '../../ui/figures/count-link.tsx';
import { areas as allAreas, type Area, type Destination } from '../navigation.ts';
import { serverHost } from '../../lib/server-host.ts';
import { useHealth } from './health.ts';
import css from './navigation-bar.module.css';
import { useAreas, useGoTo } from '../use-destinations.ts';

const words = app.navigation;

/** The navigation at the left: words where there is room, a rail of icons with menus where there is not. */
export function NavigationBar() {
  const rail = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false });
  const areas = useAreas();
  return (
    <nav className={css.nav} aria-label={words.label} data-rail={rail || undefined}>
      <div className={css.brand}>
        <Brand />
      </div>
      <ul>
        {areas.map((area) => (
          <li key={area.label} className={css.area}>
            {rail ? <RailArea area={area} /> : <WideArea area={area} />}
          </li>
        ))}
      </ul>
      <Foot />
    </nav>
  );
}

function WideArea({ area }: { readonly area: Area }) {
  const [only] = area.destinations;
  if (area.destinations.length === 1 && only !== undefined)
    return <DestinationLink destination={only} area={area} />;
  return <FoldedArea area={area} />;
}

/** A heading that folds what stands under it; that of the open screen stays open. */
function FoldedArea({ area }: { readonly area: Area }) {
  const id = useId();
  const isHere = useIsHere(area);
  const [isUnfolded, toggle] = useFold(area);
  const isOpen = isHere || isUnfolded;
  return (
    <>
      <button
        type="button"
        className={css.heading}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={isHere || undefined}
        onClick={isHere ? undefined : toggle}
      >
        <area.icon aria-hidden />
        <span className={css.text}>{area.label}</span>
        {!isOpen && <WaitingDot area={area} />}
        {!isHere && <IconChevronDown className={css.chevron} aria-hidden />}
      </button>
      {isOpen && (
        <ul id={id}>
          {area.destinations.map((destination) => (
            <li key={destination.label}>
              <DestinationLink destination={destination} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A mark that something waits under a heading, and what. */
function WaitingDot({ area }: { readonly area: Area }) {
  const counters = area.destinations.flatMap(({ counter }) => counter ?? []);
  const totals = useTotals(counters, useIsQuiet());
  const says = counters.flatMap((counter, index) => {
    const total = totals[index]?.total ?? 0;
    return total === 0 ? [] : counter.says(formatInteger(total));
  });
  if (says.length === 0) return null;
  const text = says.join(', ');
  return <span className={css.dot} role="img" aria-label={text} title={text} />;
}

/** Headings under which people look seldom: they begin folded. */
const beginFolded: readonly string[] = ['quality', 'integrations', 'settings'];

/** Tells whether a heading is unfolded, as this person left it, and gives what changes it. */
function useFold({ id }: Area): readonly [boolean, () => void] {
  const user = useUser();
  const preference: Preference<Readonly<Record<string, boolean>>> = {
    name: `navigation.${user.id}`,
    fallback: {},
    read: (stored) =>
      typeof stored === 'object' && stored !== null ? (stored as Record<string, boolean>) : undefined,
  };
  const [unfolded, setUnfolded] = usePreference(preference);
  const isUnfolded = unfolded[id] ?? !beginFolded.includes(id);
  return [isUnfolded, () => setUnfolded({ ...unfolded, [id]: !isUnfolded })];
}

/** Tells whether the open screen is one of an area. */
function useIsHere({ destinations }: Area): boolean {
  const { marked } = useHere();
  return destinations.some(({ to }) => to !== undefined && isAt(marked, to));
}

/** Gives the address of the open screen, and that of the destination that is marked for it: most often the same. */
function useHere(): { readonly path: string; readonly marked: string } {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const marked = useMatches({
    select: (matches) => {
      const open = matches.at(-1);
      return open?.staticData.standsAt?.(open.search);
    },
  });
  return { path, marked: marked ?? path };
}

const isAt = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/**
 * Tells whether the path is that of a destination below this one, which is then not the current one itself.
 */
const isBelow = (path: string, to: string): boolean =>
  allAreas.some(({ destinations }) =>
    destinations.some((other) => other.to?.startsWith(`${to}/`) === true && isAt(path, other.to)),
  );

type DestinationLinkProps = { readonly destination: Destination; readonly area?: Area };

function DestinationLink({ destination, area }: DestinationLinkProps) {
  const counter = useCounter(destination);
  const { path, marked } = useHere();
  const content = (
    <>
      {area !== undefined && <area.icon aria-hidden />}
      <span className={css.text}>{destination.label}</span>
    </>
  );
  const className = area === undefined ? `${css.link} ${css.sub}` : css.link;
  if (destination.to === undefined) {
    return (
      <a className={className} href={destination.href} target="_blank" rel="noopener" title={words.apiHint}>
        {content}
      </a>
    );
  }
  const isElsewhere = marked !== path;
  return (
    <div className={css.row}>
      <Link
        className={className}
        {...(isElsewhere && isAt(marked, destination.to) ? { 'aria-current': 'page' as const } : {})}
        to={destination.to}
        search={destination.search ?? {}}
        activeOptions={{
          exact: isElsewhere || destination.to === '/' || isBelow(path, destination.to),
          includeSearch: false,
        }}
      >
        {content}
      </Link>
      {counter !== undefined && (
        <CountLink of={counter.of} count={counter.count} className={css.counter} label={counter.says}>
          {counter.text}
        </CountLink>
      )}
    </div>
  );
}

function RailArea({ area }: { readonly area: Area }) {
  const isHere = useIsHere(area);
  const [only] = area.destinations;
  if (area.destinations.length === 1 && only !== undefined) {
    return (
      <Tooltip label={area.label} position="right">
        <div>
          <DestinationLink destination={only} area={area} />
        </div>
      </Tooltip>
    );
  }
  return (
    <Menu position="right-start" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <button type="button" className={css.link} data-inside={isHere || undefined}>
          <area.icon aria-hidden />
          <span className={css.text}>{area.label}</span>
          <WaitingDot area={area} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{area.label}</Menu.Label>
        {area.destinations.map((destination) => (
          <RailLine key={destination.label} destination={destination} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A destination in the menu of a rail, and below it what waits there, each a way of its own. */
function RailLine({ destination }: { readonly destination: Destination }) {
  const goTo = useGoTo();
  const counter = useCounter(destination);
  return (
    <>
      <Menu.Item onClick={() => goTo(destination)}>{destination.label}</Menu.Item>
      {counter !== undefined && (
        <Menu.Item
          className={css.waiting}
          title={counter.of.means}
          renderRoot={(props) => <Link {...wayTo(counter.of)} data-count={counter.count} {...props} />}
        >
          {counter.says}
        </Menu.Item>
      )}
    </>
  );
}

function Foot() {
  const { data } = useHealth();
  const host = serverHost();
  return (
    <div className={css.foot}>
      <IconDatabase aria-hidden />
      <span className={css.text}>
        {host === undefined ? words.local : words.remote(host)}
        <br />
        {data === undefined ? ' ' : words.version(data.data.version)}
      </span>
    </div>
  );
}

/** The number of records that wait behind a destination, the way to them, and the sentence that says it. */
type Counter = {
  readonly of: Counted;
  readonly count: number;
  readonly text: string;
  readonly says: string;
};

/** The counter of a destination, read when nobody waits for anything else; undefined for none, and where nothing waits. */
function useCounter({ counter }: Destination): Counter | undefined {
  const isQuiet = useIsQuiet();
  const [known] = useTotals(counter === undefined ? [] : [counter], isQuiet);
  const count = known?.total ?? 0;
  if (counter === undefined || count === 0) return undefined;
  const text = formatInteger(count);
  return { of: counter, count, text, says: counter.says(text) };
}

/** Tells whether the page has had an idle moment since it was drawn. */
function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    void quietMoment().then(() => {
      if (!isGone) setQuiet(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isQuiet;
}
