import type { Endpoint } from '#shared/areas/webhooks/schema.ts';
import { eventCategories } from '#shared/domain/event-names.ts';
import { webhookWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { EventList } from './event-list.tsx';
import { useEvents } from './webhooks.api.ts';
import css from './parts.module.css';

/** The events that the destination receives, each with an example of what arrives. */
export function EventsTab({ endpoint }: { readonly endpoint: Endpoint }) {
  const query = useEvents();
  return (
    <div className={css.part}>
      <QueryState query={query}>
        {({ data }) => (
          <EventList
            label={words.tabs.events}
            categories={eventCategories}
            events={data.filter(({ value }) => endpoint.events.includes(value))}
          />
        )}
      </QueryState>
    </div>
  );
}
