import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import type { GeneratedLocations } from '#shared/areas/locations/schema.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { RangeSection } from './generate-fields.tsx';
import { blankGeneration, generateBody, type GenerateValues } from './generate-values.ts';
import { KindFields, RuleFields } from './location-fields.tsx';
import { temperatureFaults } from './location-values.ts';
import { locationAreas } from './locations.api.ts';
import css from './locations.module.css';

const words = locationWords.generator;

/** Typing pauses this long before the locations are counted, in milliseconds. */
const pause = 350;

/** Makes whole streets at once; what would be made is counted while one types. */
export function GenerateScreen() {
  const navigate = useNavigate();
  const showResult = useUndoToast();
  const form = useRecordForm({
    route: locations.generate,
    call: {},
    areas: locationAreas,
    initialValues: blankGeneration,
    toBody: generateBody,
    rules: temperatureFaults,
    onSaved: (made) => {
      showResult(made);
      return navigate({ to: '/estoque/locais/cadastro' });
    },
  });
  const count = useCount(form.fields.values);
  const created = count.data?.data.created;
  return (
    <Page>
      <PageHead title={words.title} />
      <FormFrame
        form={form}
        label={words.title}
        saveLabel={created === undefined ? words.saveUnknown : words.save(formatInteger(created))}
        onCancel={() => void navigate({ to: '/estoque/locais/cadastro' })}
      >
        <RangeSection form={form.fields}>
          <Preview count={count} />
        </RangeSection>
        <FormSection title={words.naming}>
          <TextField
            span={12}
            label={words.pattern}
            help={words.patternHelp}
            {...form.fields.text('name_pattern')}
          />
          <KindFields form={form.fields} />
        </FormSection>
        <RuleFields form={form.fields} />
      </FormFrame>
    </Page>
  );
}

/** Tells what was made, with the way to take all of it back that nobody uses yet. */
function useUndoToast() {
  const { mutateAsync } = useWriting(locations.takeBack, locationAreas);

  async function takeBack(generated_at: string): Promise<void> {
    try {
      const { removed, kept } = (await mutateAsync({ body: { generated_at } })).data;
      const detail = kept === 0 ? {} : { detail: words.takenBackKept(formatInteger(kept)) };
      toast.done({ title: words.takenBack(formatInteger(removed)), ...detail });
    } catch (error) {
      toast.refused(words.takeBackRefused, error);
    }
  }

  return ({ created, first_code: first, last_code: last, generated_at: at }: GeneratedLocations): void =>
    toast.done({
      title: words.done(formatInteger(created)),
      detail: words.preview(first, last),
      ...(at === null ? {} : { undo: () => void takeBack(at) }),
    });
}

/** Reads the server's count of the locations of these values; asks nothing while they mean no ranges. */
function useCount(values: GenerateValues) {
  const api = useApi();
  const [settled] = useDebouncedValue(values, pause);
  const body = locations.generate.body.safeParse(generateBody(settled));
  return useQuery({
    queryKey: ['locations', 'generate', 'count', body.success ? JSON.stringify(body.data) : ''],
    queryFn: ({ signal }) =>
      api.call(locations.generate, {
        body: { ...locations.generate.body.parse(generateBody(settled)), dry_run: true },
        signal,
      }),
    enabled: body.success,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Shows the number of locations to come, and the number of them that exist already. */
function Preview({ count }: { readonly count: ReturnType<typeof useCount> }) {
  return (
    <p className={css.preview} aria-live="polite">
      {count.error !== null ? <span>{errorMessage(count.error)}</span> : <Counted data={count.data?.data} />}
    </p>
  );
}

function Counted({ data }: { readonly data: GeneratedLocations | undefined }) {
  if (data === undefined) return <span className="alm-quiet">{words.waiting}</span>;
  return (
    <>
      <span>{words.preview(data.first_code, data.last_code)}</span>
      <b>{words.toCreate(formatInteger(data.created))}</b>
      {data.existing > 0 && <span className="alm-soft">{words.existing(formatInteger(data.existing))}</span>}
    </>
  );
}
