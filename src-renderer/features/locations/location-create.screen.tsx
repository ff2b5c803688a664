import { useNavigate } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { placeWords } from '#shared/areas/locations/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { LocationFields } from './location-fields.tsx';
import { blankLocation, locationBody, temperatureViolations } from './location-values.ts';
import { locationAreas } from './locations.api.ts';

const words = placeWords.form;

/** Creates a place and opens it. */
export function LocationCreateScreen() {
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(locations.create, locationAreas);
  const form = useContractForm({
    initialValues: blankLocation,
    toBody: locationBody,
    schema: locations.create.body,
    rules: temperatureViolations,
    save: async (values) => {
      const { data } = await mutateAsync({ body: locations.create.body.parse(locationBody(values)) });
      toast.done({ title: words.created, detail: data.code });
      await navigate({ to: '/estoque/locais/$code', params: { code: data.code } });
    },
  });
  return (
    <Page>
      <PageHead title={words.createTitle} />
      <FormFrame
        form={form}
        label={words.createTitle}
        saveLabel={words.create}
        onCancel={() => void navigate({ to: '/estoque/locais/cadastro' })}
      >
        <LocationFields form={form.fields} isKnown={false} />
      </FormFrame>
    </Page>
  );
}
