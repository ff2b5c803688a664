import { Button, Kbd } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Import } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { ColumnsTable } from './columns-table.tsx';
import css from './imports.module.css';
import { fieldsOf, mappingFault, sameFields, unfilled, withField, type Fields } from './mapping.ts';
import { stageOf } from './stage.ts';
import { StepHeading } from './step-heading.tsx';
import { useFields } from './use-fields.ts';
import { useSendMapping } from './use-mapping.ts';

const words = importWords.columns;

/**
 * Asks for the field of each column of the file: guessed or remembered, shown by examples, and changed here.
 */
export function ColumnsStep({ file }: { readonly file: Import }) {
  const { fields, choose, settle } = useFields(file);
  const { send, isSending } = useSendMapping();
  const navigate = useNavigate();
  const fault = mappingFault(fields, file.entity);
  const faults = { twice: words.fixTwice, 'needs-key': fill(importKinds[file.entity].needsKeys) } as const;
  const isDone = sameFields(fields, fieldsOf(file)) && stageOf(file) !== 'unchecked';
  const check = async (): Promise<void> => {
    if (fault !== undefined || isSending) return;
    if (isDone || (await send(file, fields))) {
      settle();
      await navigate({ to: '/produtos/-/importar/$id', params: { id: file.id }, search: {} });
    }
  };
  useShortcuts([
    { keys: 'mod+Enter', label: words.check, group: importWords.title, run: () => void check() },
  ]);
  return (
    <>
      <div className={css.room}>
        <div className={css.lead}>
          <StepHeading>{words.heading}</StepHeading>
          <p>{words.lead(formatText(file))}</p>
          <Origin file={file} />
        </div>
        <ColumnsTable
          entity={file.entity}
          columns={file.columns}
          fields={fields}
          onChange={(column, field) => choose(withField(fields, column, field))}
        />
      </div>
      <footer className={css.foot}>
        <div className={css.remarks} role="status">
          {fault === undefined ? (
            <Unfilled fields={fields} entity={file.entity} />
          ) : (
            <span className={css.wrong}>{faults[fault]}</span>
          )}
        </div>
        <Button
          disabled={fault !== undefined}
          loading={isSending}
          rightSection={<Kbd>Ctrl Enter</Kbd>}
          onClick={() => void check()}
        >
          {words.check}
        </Button>
      </footer>
    </>
  );
}

function Origin({ file: { remembered, columns } }: { readonly file: Import }) {
  if (remembered) return <Callout tone="info">{words.remembered}</Callout>;
  const known = columns.filter(({ field }) => field !== null).length;
  return <p>{words.guessed(formatInteger(known), formatInteger(columns.length))}</p>;
}

type UnfilledProps = { readonly fields: Fields; readonly entity: ImportEntity };

/** Says before the check what the lines of new records would be refused for; nothing is held up. */
function Unfilled({ fields, entity }: UnfilledProps) {
  const names = unfilled(fields, entity);
  if (names.length === 0) return null;
  return (
    <Callout tone="attention">
      <b>{words.unfilled.title(names)}</b>
      <p>{words.unfilled.text(names.length, importKinds[entity].words.records)}</p>
    </Callout>
  );
}

const formatText = ({ encoding, separator }: Import): string =>
  words.format(words.encodings[encoding], words.separators[separator]);
