import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { settings } from '#shared/areas/settings/contract.ts';
import { siteWords as words } from '#shared/areas/settings/screen-words.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useSession, useUser } from '../../lib/session/use-session.ts';
import { siteZone } from '../../lib/site-clock.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { EditPage } from '../../ui/record-form/record-pages.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { SettingsFields, settingsBody, valuesOf } from './settings-fields.tsx';

/**
 * Asks for the settings of the whole site: its name, its reading of dates, its answer to a broken rule of a
 * location.
 */
export function SettingsScreen() {
  const query = useQuery(reading(useApi(), settings.read, {}));
  const mayWrite = may(useUser(), settings.modify.access);
  return (
    <EditPage
      title={words.title}
      lead={!mayWrite && <Callout tone="info">{words.noWrite}</Callout>}
      query={query}
      audited={{ entity: 'settings', key: 'site' }}
      errorTitle={words.failed}
    >
      {(answer, onReload) => <SettingsForm answer={answer} onReload={onReload} />}
    </EditPage>
  );
}

type SettingsFormProps = { readonly answer: Answer<typeof settings.read>; readonly onReload: () => void };

function SettingsForm({ answer: { data, etag }, onReload }: SettingsFormProps) {
  const navigate = useNavigate();
  const session = useSession();
  const form = useRecordForm({
    route: settings.modify,
    call: { ifMatch: etag },
    areas: ['settings', 'stock', 'locations', 'audit'],
    initialValues: valuesOf(data),
    toBody: settingsBody,
    says: () => ({ title: words.saved }),
    onSaved: ({ time_zone: zone }) => {
      // every screen of this window goes by the clocks of the site, which a renewal tells
      if (zone !== siteZone()) void session.renew(session.token());
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
