import { useNavigate } from '@tanstack/react-router';
import { counts } from '#shared/areas/counts/contract.ts';
import type { CreateCountInput } from '#shared/areas/counts/body-schema.ts';
import { countTypes, type CountType } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import {
  LocationCodeField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/fields/text-field.tsx';
import { FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { countAreas } from './counts.api.ts';

type Values = {
  readonly type: CountType;
  readonly location_code_prefix: string;
  readonly location_codes: string;
  readonly skus: string;
  readonly location_limit: number | null;
  readonly is_blind: boolean;
  readonly note: string;
};

const words = countWords.form;
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** The body that the fields mean: only what the type of count asks for. */
function toBody({ type, is_blind, note, ...scope }: Values): CreateCountInput {
  const common = { type, is_blind, note };
  if (type === 'product') return { ...common, skus: linesOf(scope.skus) };
  if (type === 'cycle') return { ...common, location_limit: scope.location_limit };
  if (type !== 'location') return common;
  const codes = linesOf(scope.location_codes);
  const prefix = scope.location_code_prefix.trim();
  return {
    ...common,
    ...(prefix === '' ? {} : { location_code_prefix: prefix }),
    ...(codes.length === 0 ? {} : { location_codes: codes }),
  };
}

const blank: Values = {
  type: 'location',
  location_code_prefix: '',
  location_codes: '',
  skus: '',
  location_limit: 20,
  is_blind: true,
  note: '',
};

/** Creates a count and opens it. */
export function NewCountScreen() {
  const navigate = useNavigate();
  const form = useRecordForm({
    route: counts.create,
    call: {},
    areas: countAreas,
    initialValues: blank,
    toBody,
    says: ({ number }) => ({ title: words.created(number) }),
    onSaved: ({ id }) => navigate({ to: '/estoque/contagens/$id', params: { id } }),
  });
  return (
    <Page>
      <PageHead title={words.title} />
      <FormFrame
        form={form}
        label={words.title}
        saveLabel={words.save}
        onCancel={() => void navigate({ to: '/estoque/contagens' })}
      >
        <FormSection title={words.type}>
          <SelectField
            span={12}
            label={words.type}
            help={words.typeHelp[form.fields.values.type]}
            data={countTypes.map((value) => ({ value, label: labels.count_type[value] }))}
            autoFocus
            {...form.fields.text('type')}
          />
          <ScopeCells form={form.fields} />
          <SwitchField
            span={12}
            label={words.blind}
            help={words.blindHelp}
            {...form.fields.flag('is_blind')}
          />
          <TextField span={12} label={words.note} {...form.fields.text('note')} />
        </FormSection>
      </FormFrame>
    </Page>
  );
}

function ScopeCells({ form }: { readonly form: ContractForm<Values>['fields'] }) {
  const { type } = form.values;
  if (type === 'product') {
    return (
      <TextAreaField
        span={12}
        label={words.skus}
        help={words.skusHelp}
        required
        scan="code"
        {...form.text('skus')}
      />
    );
  }
  if (type === 'cycle') {
    return (
      <NumberField
        span={4}
        label={words.locations}
        decimals={0}
        required
        {...form.number('location_limit')}
      />
    );
  }
  if (type !== 'location') return null;
  return (
    <>
      <LocationCodeField
        span={4}
        label={words.prefix}
        help={words.prefixHelp}
        {...form.text('location_code_prefix')}
      />
      <TextAreaField
        span={8}
        label={words.codes}
        help={words.codesHelp}
        scan="code"
        {...form.text('location_codes')}
      />
    </>
  );
}
