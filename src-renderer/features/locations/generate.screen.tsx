import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import type { GeneratedLocations } from '#shared/areas/locations/schema.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { segmentNames, type SegmentName } from '#shared/domain/location-code.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { GeneratedMap } from './generated-map.tsx';
import { KindFields, RuleFields } from './location-fields.tsx';
import { type LocationRules, type LocationValues, temperatureFaults } from './location-values.ts';
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
  const { count, settled } = useCount(form.fields.values);
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
          {settled !== undefined && count.error === null && <GeneratedMap input={settled} />}
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

/**
 * Reads the server's count of the locations of these values; asks nothing while they mean no ranges. `settled` is what is
 * counted, undefined for none.
 */
function useCount(values: GenerateValues) {
  const api = useApi();
  const [settled] = useDebouncedValue(values, pause);
  const body = locations.generate.body.safeParse(generateBody(settled));
  const count = useQuery({
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
  return { count, settled: body.success ? body.data : undefined };
}

/** Shows the number of locations to come, and the number of them that exist already. */
function Preview({ count }: { readonly count: ReturnType<typeof useCount>['count'] }) {
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

type RangeFieldsProps = {
  readonly form: Fields<GenerateValues>;
  readonly name: SegmentName;
};

/** First and last number of one part of the code, and in how many digits it is written. */
function RangeFields({ form, name }: RangeFieldsProps) {
  const part = words[name];
  const path = `ranges.${name}` as const;
  const edge = (index: 0 | 1) => {
    const { onChange, error, ...input } = form.number(`${path}.${index}`);
    return {
      ...input,
      error: error ?? (index === 0 ? form.errors[path] : undefined),
      onChange: (value: number | null) => {
        form.clearError(path);
        onChange(value);
      },
    };
  };
  return (
    <>
      <NumberField
        span={4}
        label={words.first(part)}
        decimals={0}
        required={name === 'street'}
        autoFocus={name === 'street'}
        {...edge(0)}
      />
      <NumberField span={4} label={words.last(part)} decimals={0} required={name === 'street'} {...edge(1)} />
      <NumberField
        span={4}
        label={words.digits(part)}
        help={name === 'street' ? words.digitsHelp : undefined}
        decimals={0}
        {...form.number(`digits.${name}`)}
      />
    </>
  );
}

/** The ranges of street, building, level and position. */
function RangeSection({ form, children }: Pick<RangeFieldsProps, 'form'> & React.PropsWithChildren) {
  return (
    <FormSection title={words.ranges} note={words.rangesNote}>
      {segmentNames.map((name) => (
        <RangeFields key={name} form={form} name={name} />
      ))}
      {children}
    </FormSection>
  );
}

type Typed = number | null;

/** The values of the generator's form, in the shape of its body. */
type GenerateValues = Pick<LocationValues, 'warehouse_code' | 'location_type'> &
  LocationRules & {
    readonly name_pattern: string;
    readonly ranges: Readonly<Record<SegmentName, readonly [Typed, Typed]>>;
    readonly digits: Readonly<Record<SegmentName, Typed>>;
  };

const none = [null, null] as const;

/** An empty generator: storage locations without limits. */
const blankGeneration: GenerateValues = {
  warehouse_code: '',
  location_type: 'storage',
  capacity: { max_volume_m3: null, max_weight_kg: null, max_items: null },
  temperature: { min: null, max: null },
  allows_mixed_products: true,
  allows_mixed_batches: true,
  is_pick_face: false,
  name_pattern: '',
  ranges: { street: [1, 1], building: none, level: none, position: none },
  digits: { street: null, building: null, level: null, position: null },
};

/** The body that the form means: a part of the code without numbers is left out, half a range is sent as it is. */
function generateBody({ ranges, digits, warehouse_code, name_pattern, ...values }: GenerateValues) {
  const sent = segmentNames.filter((name) => ranges[name].some((edge) => edge !== null));
  const wide = sent.filter((name) => digits[name] !== null);
  return {
    ...values,
    ...(warehouse_code === '' ? {} : { warehouse_code }),
    ...(name_pattern.trim() === '' ? {} : { name_pattern }),
    ranges: Object.fromEntries(sent.map((name) => [name, ranges[name]])),
    digits: Object.fromEntries(wide.map((name) => [name, digits[name]])),
  };
}
