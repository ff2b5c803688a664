import { Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDatabase } from '@tabler/icons-react';
import { Link, useMatchRoute, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import type { Counted } from '../../lib/counted.ts';
import { formatInteger } from '../../lib/format.ts';
import { quietMoment } from '../../lib/quiet-moment.ts';
import { useTotals } from '../../lib/use-totals.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { CountLink, wayTo } from '../../ui/figures/count-link.tsx';
import { areas as allAreas, type Area, type Destination } from '../navigation.ts';
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
  return (
    <>
      <span className={css.heading}>
        <area.icon aria-hidden />
        {area.label}
      </span>
      <ul>
        {area.destinations.map((destination) => (
          <li key={destination.label}>
            <DestinationLink destination={destination} />
          </li>
        ))}
      </ul>
    </>
  );
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
  const path = useRouterState({ select: ({ location }) => location.pathname });
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
  return (
    <div className={css.row}>
      <Link
        className={className}
        to={destination.to}
        search={destination.search ?? {}}
        activeOptions={{
          exact: destination.to === '/' || isBelow(path, destination.to),
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
  const isHere = useMatchRoute();
  const [only] = area.destinations;
  const here = area.destinations.some(
    (destination) => destination.to !== undefined && isHere({ to: destination.to, fuzzy: true }),
  );
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
        <button type="button" className={css.link} aria-label={area.label} data-inside={here || undefined}>
          <area.icon aria-hidden />
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
  return (
    <div className={css.foot}>
      <IconDatabase aria-hidden />
      <span className={css.text}>
        {words.local}
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
