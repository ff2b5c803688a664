import { useNavigate, useParams } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { EditPage } from '../../ui/record-form/record-pages.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { LocationFields } from './location-fields.tsx';
import { locationBody, temperatureFaults, valuesOf } from './location-values.ts';
import { locationAreas, useLocation, type LocationAnswer } from './locations.api.ts';

const words = locationWords.form;

/** Edits a location that exists. */
export function LocationEditScreen() {
  const { code } = useParams({ from: '/estoque/locais/$code/editar' });
  return (
    <EditPage
      title={words.editTitle}
      note={code}
      query={useLocation(code)}
      audited={{ entity: 'location', key: code }}
      errorTitle={localWords.failed}
    >
      {(answer, onReload) => <EditForm answer={answer} onReload={onReload} />}
    </EditPage>
  );
}

type EditFormProps = { readonly answer: LocationAnswer; readonly onReload: () => void };

function EditForm({ answer: { data, etag }, onReload }: EditFormProps) {
  const { code } = data;
  const navigate = useNavigate();
  const back = () => navigate({ to: '/estoque/locais/$code', params: { code } });
  const form = useRecordForm({
    route: locations.modify,
    call: { params: { location_code: code }, ifMatch: etag },
    areas: locationAreas,
    initialValues: valuesOf(data),
    toBody: locationBody,
    rules: temperatureFaults,
    says: () => ({ title: words.saved, detail: code }),
    onSaved: back,
  });
  return (
    <FormFrame form={form} label={words.editTitle} onCancel={() => void back()} onReload={onReload}>
      <LocationFields form={form.fields} isKnown />
    </FormFrame>
  );
}
