import { Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDatabase } from '@tabler/icons-react';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { app } from '#shared/messages/screens-app.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import type { Area, Place } from '../navigation.ts';
import { useHealth } from './health.ts';
import css from './navigation-bar.module.css';
import { useAreas, useGoTo } from './use-places.ts';

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
  const [only] = area.places;
  if (area.places.length === 1 && only !== undefined) return <PlaceLink place={only} area={area} />;
  return (
    <>
      <span className={css.heading}>
        <area.icon aria-hidden />
        {area.label}
      </span>
      <ul>
        {area.places.map((place) => (
          <li key={place.label}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </>
  );
}

type PlaceLinkProps = { readonly place: Place; readonly area?: Area };

function PlaceLink({ place, area }: PlaceLinkProps) {
  const content = (
    <>
      {area !== undefined && <area.icon aria-hidden />}
      <span className={css.text}>{place.label}</span>
    </>
  );
  const className = area === undefined ? `${css.link} ${css.sub}` : css.link;
  if (place.to === undefined) {
    return (
      <a className={className} href={place.href} target="_blank" rel="noopener" title={words.apiHint}>
        {content}
      </a>
    );
  }
  return (
    <Link
      className={className}
      to={place.to}
      search={place.search ?? {}}
      activeOptions={{ exact: place.to === '/', includeSearch: false }}
    >
      {content}
    </Link>
  );
}

function RailArea({ area }: { readonly area: Area }) {
  const isHere = useMatchRoute();
  const goTo = useGoTo();
  const [only] = area.places;
  const here = area.places.some((place) => place.to !== undefined && isHere({ to: place.to, fuzzy: true }));
  if (area.places.length === 1 && only !== undefined) {
    return (
      <Tooltip label={area.label} position="right">
        <div>
          <PlaceLink place={only} area={area} />
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
        {area.places.map((place) => (
          <Menu.Item key={place.label} onClick={() => goTo(place)}>
            {place.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
