import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import type { Defect } from '#shared/areas/inspections/plan-schema.ts';
import { defects } from '#shared/areas/inspections/plans-contract.ts';
import { planWords } from '#shared/areas/inspections/plans-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { choicesOf } from '../../ui/fields/choices-of.ts';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { CreateButton } from '../../ui/list-screen/create-button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { InspectionTabs } from './inspection-tabs.tsx';
import css from './plan.module.css';

const { defects: words, active, inactive, noRight } = planWords;

const columns: readonly SmallColumn<Defect>[] = [
  { id: 'label', header: words.columns.label, cell: ({ label }) => label },
  {
    id: 'code',
    header: words.columns.code,
    cell: ({ code }) => <code>{code}</code>,
    width: 220,
    wideOnly: true,
  },
  {
    id: 'severity',
    header: words.columns.severity,
    cell: ({ severity }) => inspectionLabels.severity[severity],
    width: 140,
  },
  {
    id: 'state',
    header: words.columns.state,
    cell: ({ is_active: isActive }) => (
      <StatusBadge tone={isActive ? 'quiet' : 'paused'}>{isActive ? active : inactive}</StatusBadge>
    ),
    width: 120,
  },
];

/** Shows the defects that may be noted of inspected goods. */
export function DefectsScreen() {
  const query = useQuery(reading(useApi(), defects.list, {}));
  const mayWrite = may(useUser(), defects.create.access);
  const [open, setOpen] = useState<{ readonly defect: Defect | undefined }>();
  const edit = (defect: Defect) => (
    <ActionIcon
      aria-label={words.edit(defect.label)}
      title={words.edit(defect.label)}
      onClick={() => setOpen({ defect })}
    >
      <IconPencil />
    </ActionIcon>
  );
  return (
    <Page>
      <PageHead
        title={words.title}
        note={query.data === undefined ? undefined : formatInteger(query.data.data.length)}
        actions={
          <CreateButton
            create={{
              label: words.add,
              access: defects.create.access,
              go: () => setOpen({ defect: undefined }),
              refusal: noRight,
            }}
            group={words.title}
          />
        }
      />
      <InspectionTabs />
      <div className={css.list}>
        <p className="alm-lead">{words.lead}</p>
        <QueryState query={query} errorTitle={words.failed}>
          {({ data }) => (
            <SmallTable
              label={words.title}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              {...(mayWrite && { renderActions: edit })}
            />
          )}
        </QueryState>
      </div>
      {open !== undefined && <DefectDialog defect={open.defect} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

const defectsWords = planWords.defects;

type Values = Pick<Defect, 'code' | 'label' | 'severity' | 'is_active'>;
const blank: Values = { code: '', label: '', severity: 'major', is_active: true };

const valuesOf = (defect: Defect | undefined): Values => {
  if (defect === undefined) return blank;
  const { code, label, severity, is_active } = defect;
  return { code, label, severity, is_active };
};

type DefectDialogProps = {
  /** The defect to change; undefined makes a new one. */
  readonly defect: Defect | undefined;
  readonly onClose: () => void;
};

/** Adds a defect to the list or changes one, which keeps its code. */
function DefectDialog({ defect, onClose }: DefectDialogProps) {
  return (
    <RecordDialog
      record={defect}
      routes={defects}
      paramsOf={({ id }) => ({ id })}
      areas={['defects']}
      nameOf={({ label }) => label}
      valuesOf={valuesOf}
      words={defectsWords}
      size={560}
      onClose={onClose}
    >
      {({ fields }, isKnown) => (
        <FormSection title={defectsWords.title}>
          <TextField span={6} label={defectsWords.label} required data-autofocus {...fields.text('label')} />
          <TextField
            span={6}
            label={defectsWords.code}
            help={isKnown ? defectsWords.fixed : defectsWords.codeHelp}
            required={!isKnown}
            disabled={isKnown}
            maxLength={40}
            {...fields.text('code')}
          />
          <SelectField
            span={6}
            label={defectsWords.severity}
            data={choicesOf(inspectionLabels.severity)}
            {...fields.text('severity')}
          />
          <SwitchField
            span={6}
            label={defectsWords.isActive}
            help={defectsWords.isActiveHelp}
            {...fields.flag('is_active')}
          />
        </FormSection>
      )}
    </RecordDialog>
  );
}
