import { useNavigate } from '@tanstack/react-router';
import { app } from '#shared/areas/screens/frame-words.ts';
import { may, useUser } from '../lib/session/use-session.ts';
import type { Shortcut } from '../lib/shortcuts/registry.ts';
import { areas, type Area, type Destination } from './navigation.ts';

/** The areas and destinations that this person may see, in their order. */
export function useAreas(): readonly Area[] {
  const user = useUser();
  const visible = (destination: Destination): boolean =>
    destination.needs === undefined || may(user, destination.needs.access);
  return areas
    .map((area) => ({ ...area, destinations: area.destinations.filter(visible) }))
    .filter((area) => area.destinations.length > 0);
}

/** Goes to a destination: a screen of ours, or a page of the server in a window of its own. */
export function useGoTo(): (destination: Destination) => void {
  const navigate = useNavigate();
  return (destination) => {
    if (destination.to === undefined) window.open(destination.href, '_blank', 'noopener');
    else void navigate({ to: destination.to, search: destination.search ?? {} });
  };
}

/** G and a letter for each destination, and Alt+1 to Alt+9 for the first ones in their order. */
export function useDestinationShortcuts(): readonly Shortcut[] {
  const goTo = useGoTo();
  return useAreas()
    .flatMap((area) => area.destinations)
    .flatMap((destination, index) => {
      const shortcut = {
        label: app.keys.goTo(destination.label),
        group: app.keys.navigation,
        run: () => goTo(destination),
      };
      const letter = { ...shortcut, keys: `g ${destination.key}` };
      return index < 9 ? [{ ...shortcut, keys: `alt+${index + 1}` }, letter] : [letter];
    });
}
