import { useState } from 'react';
import { fiscalCodes } from '#shared/areas/fiscal-codes/contract.ts';
import { stateCodes } from '#shared/domain/brazil/states.ts';
import type { FiscalCode } from '#shared/areas/fiscal-codes/schema.ts';
import { fiscalCodeTypes } from '#shared/areas/fiscal-codes/kinds.ts';
import { labels } from '#shared/domain/label-words.ts';
import { fiscalLabels } from '#shared/areas/fiscal-codes/label-words.ts';
import { fiscalWords } from '#shared/areas/fiscal-codes/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast.tsx';
import { fiscalName, seenVersion } from './fiscal.api.ts';
import {
  changedFiscalBody,
  fiscalRules,
  fiscalValuesOf,
  newFiscalBody,
  typedMeaning,
  type FiscalValues,
} from './fiscal-values.ts';
import css from './panel.module.css';
import { productAreas } from './products.api.ts';

const words = fiscalWords.form;

type FiscalFormProps = {
  readonly sku: string;
  /** The code that is changed; undefined for a new one. */
  readonly code: FiscalCode | undefined;
  readonly onDone: () => void;
  /** Reads the codes anew, after somebody else changed this one. */
  readonly onReload: () => void;
};

/** Adds a fiscal code or changes one, in a form below the list. */
export function FiscalForm({ sku, code, onDone, onReload }: FiscalFormProps) {
  const [initialValues] = useState(() => fiscalValuesOf(code));
  const [seen] = useState(code);
  const create = useWriting(fiscalCodes.create, productAreas);
  const modify = useWriting(fiscalCodes.modify, productAreas);
  const send = async (values: FiscalValues) => {
    if (seen !== undefined) {
      const params = { sku, id: seen.id };
      return modify.mutateAsync({ params, body: changedFiscalBody(values), ifMatch: seenVersion(seen) });
    }
    const body = fiscalCodes.create.body.parse(newFiscalBody(values));
    return create.mutateAsync({ params: { sku }, body });
  };
  const form = useContractForm({
    initialValues,
    toBody: seen === undefined ? newFiscalBody : changedFiscalBody,
    schema: seen === undefined ? fiscalCodes.create.body : fiscalCodes.modify.body,
    rules: fiscalRules,
    save: async (values) => {
      const { data } = await send(values);
      toast.done({ title: fiscalWords.saved, detail: fiscalName(data) });
      onDone();
    },
  });
  const label = seen === undefined ? fiscalWords.addLabel : fiscalWords.editLabel(fiscalName(seen));
  return (
    <div className={css.inline}>
      <FormFrame form={form} label={label} shape="inline" onCancel={onDone} onReload={onReload}>
        <p className={css.inlineTitle}>{label}</p>
        <div className="alm-six">
          <CodeFields form={form} isNew={seen === undefined} />
          <ContextFields form={form} />
        </div>
      </FormFrame>
    </div>
  );
}

type FieldsProps = { readonly form: ContractForm<FiscalValues> };

const typeChoices = [
  { value: '', label: words.choose },
  ...fiscalCodeTypes.map((type) => ({ value: type, label: fiscalLabels.fiscal_code_type[type] })),
];

function CodeFields({ form: { fields }, isNew }: FieldsProps & { readonly isNew: boolean }) {
  const meaning = typedMeaning(fields.values);
  return (
    <>
      <SelectField
        span={3}
        label={words.type}
        data={typeChoices}
        disabled={!isNew}
        help={isNew ? undefined : words.typeLocked}
        autoFocus={isNew}
        {...fields.text('type')}
      />
      <TextField
        span={3}
        label={words.code}
        help={meaning === '' ? words.codeHelp : meaning}
        autoFocus={!isNew}
        {...fields.text('code')}
      />
      <TextField
        span={6}
        label={words.description}
        placeholder={meaning}
        help={words.descriptionHelp}
        {...fields.text('description')}
      />
    </>
  );
}

const stateChoices = [
  { value: '', label: words.everyState },
  ...stateCodes.map((code) => ({ value: code, label: words.stateOption(code, labels.state[code]) })),
];

function ContextFields({ form: { fields } }: FieldsProps) {
  return (
    <>
      <SelectField span={3} label={words.state} data={stateChoices} {...fields.text('state')} />
      <TextField
        span={3}
        label={words.operation}
        help={words.operationHelp}
        maxLength={40}
        {...fields.text('operation_type')}
      />
      <TextField
        span={3}
        label={words.from}
        help={words.dateHelp}
        maxLength={10}
        {...fields.text('valid_from')}
      />
      <TextField
        span={3}
        label={words.to}
        help={words.dateHelp}
        maxLength={10}
        {...fields.text('valid_to')}
      />
      <SwitchField span={6} label={words.primary} help={words.primaryHelp} {...fields.flag('is_primary')} />
    </>
  );
}
