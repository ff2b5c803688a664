import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { settings } from '#shared/areas/settings/contract.ts';
import { weekdays, type Settings, type Weekday } from '#shared/areas/settings/schema.ts';
import { backupPlanWords as words } from '#shared/areas/backups/plan-screen-words.ts';
import { settingLabels } from '#shared/areas/settings/words.ts';
import type { Answer } from '../../lib/api.ts';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import css from './plan.module.css';
import { hourText } from './plan-text.ts';

type Values = {
  backup_days: Weekday[];
  backup_hour: number;
  backup_keep_daily: number | null;
  backup_keep_weekly: number | null;
  backup_keep_monthly: number | null;
  backup_folder: string;
};

const valuesOf = (kept: Settings): Values => ({
  backup_days: kept.backup_days,
  backup_hour: kept.backup_hour,
  backup_keep_daily: kept.backup_keep_daily,
  backup_keep_weekly: kept.backup_keep_weekly,
  backup_keep_monthly: kept.backup_keep_monthly,
  backup_folder: kept.backup_folder ?? '',
});

const toBody = ({ backup_folder: folder, ...values }: Values) => ({
  ...values,
  backup_folder: folder.trim() === '' ? null : folder,
});

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

type PlanDialogProps = {
  /** The settings as they were when the dialog opened; a later reading changes nothing here. */
  readonly settled: Answer<typeof settings.read>;
  readonly onClose: () => void;
};

/** Changes when backups are made, how many stay, and the second folder. */
export function PlanDialog({ settled, onClose }: PlanDialogProps) {
  const [{ data, etag }] = useState(settled);
  const form = useRecordForm({
    route: settings.modify,
    call: { ifMatch: etag },
    areas: ['settings', 'backups', 'audit'],
    initialValues: valuesOf(data),
    toBody,
    says: () => ({ title: words.saved }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={words.dialog} size={620} onClose={onClose}>
      <PlanFields form={form.fields} />
    </FormDialog>
  );
}

type FieldsProps = { readonly form: ContractForm<Values>['fields'] };

function PlanFields({ form }: FieldsProps) {
  const days = form.whole('backup_days');
  return (
    <>
      <FormSection title={words.when}>
        <Cell columns={12}>
          <Checkbox.Group
            label={words.days}
            value={days.value}
            error={fieldError(days.error)}
            onChange={days.onChange}
          >
            <div className={css.days}>
              {weekdays.map((day) => (
                <Checkbox key={day} value={day} label={settingLabels.weekday[day]} />
              ))}
            </div>
          </Checkbox.Group>
        </Cell>
        <SelectField
          span={12}
          label={words.hour}
          help={words.hourHelp}
          data={hours}
          styles={{ wrapper: { maxWidth: 140 } }}
          data-autofocus
          {...form.numberChoice('backup_hour')}
        />
      </FormSection>
      <FormSection title={words.keepTitle}>
        <NumberField span={4} label={words.keepDaily} decimals={0} {...form.number('backup_keep_daily')} />
        <NumberField span={4} label={words.keepWeekly} decimals={0} {...form.number('backup_keep_weekly')} />
        <NumberField
          span={4}
          label={words.keepMonthly}
          decimals={0}
          {...form.number('backup_keep_monthly')}
        />
      </FormSection>
      <FormSection title={words.where}>
        <TextField
          span={12}
          label={words.folder}
          placeholder={words.folderPlaceholder}
          help={words.folderHelp}
          {...form.text('backup_folder')}
        />
      </FormSection>
    </>
  );
}
