import { useNavigate } from '@tanstack/react-router';
import { app } from '#shared/messages/screens-app.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { Shortcut } from '../../lib/shortcuts/registry.ts';
import { areas, type Area, type Place } from '../navigation.ts';

/** The areas and places that this person may see, in their order. */
export function useAreas(): readonly Area[] {
  const user = useUser();
  const visible = (place: Place): boolean => place.needs === undefined || may(user, place.needs.access);
  return areas
    .map((area) => ({ ...area, places: area.places.filter(visible) }))
    .filter((area) => area.places.length > 0);
}

/** Goes to a place: a screen of ours, or a page of the server in a window of its own. */
export function useGoTo(): (place: Place) => void {
  const navigate = useNavigate();
  return (place) => {
    if (place.to === undefined) window.open(place.href, '_blank', 'noopener');
    else void navigate({ to: place.to, search: place.search ?? {} });
  };
}

/** Alt+1 to Alt+9 for the places in their order. */
export function usePlaceShortcuts(): readonly Shortcut[] {
  const goTo = useGoTo();
  return useAreas()
    .flatMap((area) => area.places)
    .slice(0, 9)
    .map((place, index) => ({
      keys: `alt+${index + 1}`,
      label: app.keys.goTo(place.label),
      group: app.keys.navigation,
      run: () => goTo(place),
    }));
}
