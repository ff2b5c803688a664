import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { endpointFormWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { endpointBody, endpointValues } from './endpoint-values.ts';
import { nameOf } from './webhook-text.ts';
import {
  useEndpoint,
  useSettings,
  webhookAreas,
  type EndpointAnswer,
  type SettingsAnswer,
} from './webhooks.api.ts';

/** Changes where a destination is, what it receives and its headers. */
export function EditEndpointScreen() {
  const { id } = useParams({ from: '/integracoes/webhooks/$id/editar' });
  const endpoint = useEndpoint(id);
  const settings = useSettings(id);
  const answer = endpoint.data;
  const [readings, setReadings] = useState(1);
  const reload = () =>
    void Promise.all([endpoint.refetch(), settings.refetch()]).then(() => setReadings(readings + 1));
  return (
    <Page>
      <PageHead
        title={words.editTitle}
        note={answer && settings.data && nameOf({ name: settings.data.data.name, url: answer.data.url })}
      />
      <QueryState query={endpoint} errorTitle={words.failed}>
        {(found) => (
          <QueryState query={settings} errorTitle={words.failed}>
            {(known) => <Edit key={readings} endpoint={found} settings={known} onReload={reload} />}
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}

/** The destination as it was first read; a later reading in the background changes nothing here. */
type EditProps = {
  readonly endpoint: EndpointAnswer;
  readonly settings: SettingsAnswer;
  readonly onReload: () => void;
};

function Edit({ endpoint, settings, onReload }: EditProps) {
  const [first] = useState({ endpoint, settings: settings.data });
  const { data, etag } = first.endpoint;
  const navigate = useNavigate();
  const modify = useWriting(webhooks.modify, webhookAreas);
  const leave = () => void navigate({ to: '/integracoes/webhooks/$id', params: { id: data.id } });
  return (
    <EndpointForm
      label={words.editTitle}
      initialValues={endpointValues(data, first.settings)}
      headerNames={first.settings.header_names}
      isNew={false}
      save={async (values) => {
        const params = { endpoint_id: data.id };
        await modify.mutateAsync({ params, body: endpointBody(values), ifMatch: etag });
        toast.done({ title: words.saved });
        leave();
      }}
      onCancel={leave}
      onReload={onReload}
    />
  );
}
