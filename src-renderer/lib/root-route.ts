import { createRootRoute } from '@tanstack/react-router';
import type { BeginSpec, Needed, DestinationSpec } from './destinations.ts';
import type { PaperSearch } from './paper-search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the screen, for the window's title. */
    readonly title?: string;
    /** The operation without which the screen is of no use; who may not call it reads so instead. */
    readonly needs?: Needed;
    /**
     * True where the screen has the whole window, without navigation and top bar: work by scanner, seen from
     * afar.
     */
    readonly fills?: boolean;
    /** The destination that is marked while the screen is open, by its filters, where that is another one than the address says. */
    readonly standsAt?: (search: Readonly<Record<string, unknown>>) => string | undefined;
    /** Its destination in the navigation. */
    readonly destination?: DestinationSpec;
    /** The act that the command palette begins on it. */
    readonly begins?: BeginSpec;
    /** The records that open on it where somebody scans their number from a paper. */
    readonly onPaper?: PaperSearch;
  }
}

/** The parent of every screen; `app/router.tsx` gives it the frame and its children. */
export const rootRoute = createRootRoute();
