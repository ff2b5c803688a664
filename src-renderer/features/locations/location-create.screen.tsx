import { useNavigate, useSearch } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { CreatePage } from '../../ui/record-form/record-pages.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { LocationFields } from './location-fields.tsx';
import { blankLocation, locationBody, temperatureFaults } from './location-values.ts';
import { locationAreas } from './locations.api.ts';

const words = locationWords.form;

/** Creates a location, of the type that the address names, and opens it. */
export function LocationCreateScreen() {
  const navigate = useNavigate();
  const asked = useSearch({ from: '/estoque/locais/novo' });
  const form = useRecordForm({
    route: locations.create,
    call: {},
    areas: locationAreas,
    initialValues: { ...blankLocation, ...asked },
    toBody: locationBody,
    rules: temperatureFaults,
    says: ({ code }) => ({ title: words.created, detail: code }),
    onSaved: ({ code }) => navigate({ to: '/estoque/locais/$code', params: { code } }),
  });
  return (
    <CreatePage
      title={words.createTitle}
      form={form}
      saveLabel={words.create}
      onCancel={() => void navigate({ to: '/estoque/locais/cadastro' })}
    >
      <LocationFields form={form.fields} isKnown={false} />
    </CreatePage>
  );
}
