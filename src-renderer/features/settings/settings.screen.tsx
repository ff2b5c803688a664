import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { settings } from '#shared/areas/settings/contract.ts';
import { siteWords as words } from '#shared/areas/locations/screen-words.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { SettingsFields, settingsBody, valuesOf } from './settings-fields.tsx';

/** What holds for the whole site: who it is, how it reads dates, what it does when a rule of a place is not kept. */
export function SettingsScreen() {
  const query = useQuery(reading(useApi(), settings.read, {}));
  const [readings, setReadings] = useState(1);
  const reload = () => void query.refetch().then(() => setReadings(readings + 1));
  const mayWrite = may(useUser(), settings.modify.access);
  return (
    <Page>
      <PageHead title={words.title} />
      {!mayWrite && <Callout tone="info">{words.noWrite}</Callout>}
      <QueryState query={query} errorTitle={words.failed}>
        {(answer) => <SettingsForm key={readings} answer={answer} onReload={reload} />}
      </QueryState>
    </Page>
  );
}

type SettingsFormProps = {
  /** The settings as they were first read; a later reading in the background changes nothing here. */
  readonly answer: Answer<typeof settings.read>;
  readonly onReload: () => void;
};

function SettingsForm({ answer, onReload }: SettingsFormProps) {
  const [{ data, etag }] = useState(answer);
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(settings.modify, ['settings', 'stock', 'locations', 'audit']);
  const form = useContractForm({
    initialValues: valuesOf(data),
    toBody: settingsBody,
    schema: settings.modify.body,
    save: async (values) => {
      await mutateAsync({ body: settings.modify.body.parse(settingsBody(values)), ifMatch: etag });
      toast.done({ title: words.saved });
      onReload();
    },
  });
  return (
    <FormFrame
      form={form}
      label={words.label}
      onCancel={() => void navigate({ to: '/' })}
      onReload={onReload}
    >
      <SettingsFields form={form.fields} />
    </FormFrame>
  );
}
