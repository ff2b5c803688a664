import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { locations } from '#shared/areas/locations/contract.ts';
import { localWords } from '#shared/areas/settings/screen-words.ts';
import { placeWords } from '#shared/areas/locations/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { LocationFields } from './location-fields.tsx';
import { locationBody, temperatureViolations, valuesOf } from './location-values.ts';
import { locationAreas, useLocation, type LocationAnswer } from './locations.api.ts';

const words = placeWords.form;

/** Edits a place that exists; the version that was read is the version that is changed. */
export function LocationEditScreen() {
  const { code } = useParams({ from: '/estoque/locais/$code/editar' });
  const query = useLocation(code);
  const [readings, setReadings] = useState(1);
  const reload = () => void query.refetch().then(() => setReadings(readings + 1));
  return (
    <Page>
      <PageHead title={words.editTitle} note={code} />
      <QueryState query={query} errorTitle={localWords.failed}>
        {(answer) => <EditForm key={readings} answer={answer} onReload={reload} />}
      </QueryState>
    </Page>
  );
}

type EditFormProps = {
  /** The place as it was first read; a later reading in the background changes nothing here. */
  readonly answer: LocationAnswer;
  readonly onReload: () => void;
};

function EditForm({ answer, onReload }: EditFormProps) {
  const [{ data: location, etag }] = useState(answer);
  const { code } = location;
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(locations.modify, locationAreas);
  const back = () => navigate({ to: '/estoque/locais/$code', params: { code } });
  const form = useContractForm({
    initialValues: valuesOf(location),
    toBody: locationBody,
    schema: locations.modify.body,
    rules: temperatureViolations,
    save: async (values) => {
      const body = locations.modify.body.parse(locationBody(values));
      const { data } = await mutateAsync({ params: { location_code: code }, body, ifMatch: etag });
      toast.done({ title: words.saved, detail: data.code });
      await back();
    },
  });
  return (
    <FormFrame form={form} label={words.editTitle} onCancel={() => void back()} onReload={onReload}>
      <LocationFields form={form.fields} isKnown />
    </FormFrame>
  );
}
