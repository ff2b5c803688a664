import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { eventCategories } from '#shared/domain/event-names.ts';
import { webhookWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { EventList } from './event-list.tsx';
import { useEvents } from './webhooks.api.ts';
import css from './parts.module.css';

/** Every event that a destination may receive, with when it is told and what arrives. */
export function EventCatalogueScreen() {
  const navigate = useNavigate();
  const query = useEvents();
  return (
    <Page>
      <PageHead
        title={words.catalogue}
        note={query.data && formatInteger(query.data.data.length)}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft />}
            onClick={() => void navigate({ to: '/integracoes/webhooks' })}
          >
            {words.gone.back}
          </Button>
        }
      />
      <div className={css.page}>
        <QueryState query={query}>
          {({ data }) => <EventList label={words.catalogue} categories={eventCategories} events={data} />}
        </QueryState>
      </div>
    </Page>
  );
}
