import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { secretWords } from '#shared/areas/webhooks/secret-screen-words.ts';
import { endpointFormWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { Page, PageBody, PageHead } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { blankEndpoint, endpointBody, type EndpointValues } from './endpoint-values.ts';
import { SecretOnce, type NewSecret } from './secret-once.tsx';
import { nameOf } from './webhook-text.ts';
import { webhookAreas } from './webhooks.api.ts';

type Created = { readonly id: string; readonly name: string; readonly secret: NewSecret };

/** Creates a destination, then makes its secret and shows it, once. */
export function NewEndpointScreen() {
  const navigate = useNavigate();
  const create = useCreate();
  const [created, setCreated] = useState<Created>();
  const show = (id: string) => void navigate({ to: '/integracoes/webhooks/$id', params: { id } });
  const save = async (values: EndpointValues) => {
    const made = await create(values);
    if (made.secret === undefined) show(made.id);
    else setCreated({ ...made, secret: made.secret });
  };
  return (
    <Page>
      <PageHead title={created === undefined ? words.createTitle : secretWords.title(created.name)} />
      {created === undefined ? (
        <EndpointForm
          label={words.createTitle}
          saveLabel={words.create}
          initialValues={blankEndpoint}
          headerNames={[]}
          isNew
          save={save}
          onCancel={() => void navigate({ to: '/integracoes/webhooks' })}
        />
      ) : (
        <PageBody>
          <SecretOnce value={created.secret} onDone={() => show(created.id)} />
        </PageBody>
      )}
    </Page>
  );
}

/** Creates and, where asked for, makes the secret; a destination that stands is never created again. */
function useCreate() {
  const create = useWriting(webhooks.create, webhookAreas);
  const rotate = useWriting(webhooks.rotateSecret, webhookAreas);
  return async (values: EndpointValues) => {
    const { data } = await create.mutateAsync({ body: endpointBody(values) });
    const name = nameOf({ name: endpointBody(values).name, url: data.url });
    toast.done({ title: words.created(name) });
    if (!values.sign) return { id: data.id, name, secret: undefined };
    try {
      const made = await rotate.mutateAsync({ params: { endpoint_id: data.id }, body: {} });
      return { id: data.id, name, secret: made.data };
    } catch {
      toast.failed({ title: secretWords.failedTitle, detail: secretWords.failedBody });
      return { id: data.id, name, secret: undefined };
    }
  };
}
