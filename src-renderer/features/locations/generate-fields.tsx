import { segmentNames, type SegmentName } from '#shared/domain/location-code.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { GenerateValues } from './generate-values.ts';

const words = locationWords.generator;

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
export function RangeSection({ form, children }: Pick<RangeFieldsProps, 'form'> & React.PropsWithChildren) {
  return (
    <FormSection title={words.ranges} note={words.rangesNote}>
      {segmentNames.map((name) => (
        <RangeFields key={name} form={form} name={name} />
      ))}
      {children}
    </FormSection>
  );
}
