import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { audit } from '#shared/areas/audit/contract.ts';
import { mergeWords as words } from '#shared/areas/screens/merge-words.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { formatInstant, formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { useStable } from '../../lib/use-stable.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Callout } from '../status-badge.tsx';
import css from './form.module.css';
import { mergeValues, type Merge, type MergedField } from './merge-values.ts';
import type { Edits, Merging } from './merging.ts';
import type { ContractForm } from './use-contract-form.ts';

type MergedNoteProps<Values extends object> = {
  readonly form: ContractForm<Values>;
  readonly edits: Edits;
  readonly audited: Merging['audited'];
};

/**
 * Joins what was typed with what somebody else changed meanwhile, and says who did, what became of each field, and
 * where both changed the same; there one of the two is chosen.
 */
export function MergedNote<Values extends object>({ form, edits, audited }: MergedNoteProps<Values>) {
  const { fields, begun, replace } = form;
  const [{ values, fields: changed }] = useState<Merge<Values>>(() =>
    mergeValues(edits.base, edits.mine, begun),
  );
  const join = useStable(() => replace(values));
  useEffect(join, [join]);
  const who = useLatestAuthor(audited);
  return (
    <Callout tone="attention">
      <p>
        <b>{words.title(who?.name ?? words.somebody)}</b> {who !== undefined && words.at(who.when)}
      </p>
      <p>{changed.length === 0 ? words.nothing : words.lead}</p>
      <ul className={css.merged}>
        {changed.map((field) => (
          <ChangedField
            key={field.path}
            field={field}
            now={valueAt(fields.values, field.path)}
            onChoose={(value) => replace(withValueAt(fields.values, field.path, value))}
          />
        ))}
      </ul>
    </Callout>
  );
}

type ChangedFieldProps = {
  readonly field: MergedField;
  readonly now: unknown;
  readonly onChoose: (value: unknown) => void;
};

function ChangedField({ field, now, onChoose }: ChangedFieldProps) {
  const { base, mine, theirs, isConflict } = field;
  // the labels of the fields, and the texts of what can be chosen in them, stand on the screen after the first drawing
  const [says, setSays] = useState<Said>();
  const read = useCallback(
    (line: HTMLLIElement | null) => {
      if (line !== null) setSays(saidOf(field));
    },
    [field],
  );
  if (says === undefined) return <li ref={read} />;
  const isMine = JSON.stringify(now) === JSON.stringify(mine);
  const choice = (label: string, value: unknown, isChosen: boolean) => (
    <Button
      size="compact-xs"
      variant={isChosen ? 'filled' : 'default'}
      aria-pressed={isChosen}
      onClick={() => onChoose(value)}
    >
      {label}
    </Button>
  );
  return (
    <li>
      <span>
        <b>{says.label}</b>:{' '}
        {isConflict
          ? words.both(says.text(base), says.text(theirs), says.text(mine))
          : words.changed(says.text(base), says.text(theirs))}
      </span>
      {isConflict && (
        <span role="group" aria-label={words.choose(says.label)} className={css.choices}>
          {choice(words.keepMine, mine, isMine)}
          {choice(words.keepTheirs, theirs, !isMine)}
        </span>
      )}
    </li>
  );
}

/** A field as its screen calls it, and its values as its screen shows them. */
type Said = { readonly label: string; readonly text: (value: unknown) => string };

function saidOf({ path }: MergedField): Said {
  const input = document.querySelector<HTMLInputElement | HTMLSelectElement>(
    `[data-path="${CSS.escape(path)}"]`,
  );
  const label = (input?.labels?.[0]?.textContent ?? path).replace(/\s*\*$/u, '');
  const options = input instanceof HTMLSelectElement ? [...input.options] : [];
  return {
    label,
    text: (value) => options.find((option) => option.value === String(value))?.text ?? textOf(value),
  };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.blank;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return writeDecimal(value);
  if (Array.isArray(value)) return words.items(formatInteger(value.length));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function useLatestAuthor(audited: Merging['audited']) {
  const isAllowed = may(useUser(), audit.list.access);
  const query = { entity: audited?.entity, entity_key: audited?.key, per_page: 1 };
  const { data } = useQuery({
    ...reading(useApi(), audit.list, { query }),
    enabled: isAllowed && audited !== undefined,
  });
  const latest = data?.data[0];
  return latest === undefined ? undefined : { name: latest.actor, when: formatInstant(latest.at) };
}

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((at, name) => (at as Readonly<Record<string, unknown>>)[name], values);

function withValueAt<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const part = (values as Readonly<Record<string, unknown>>)[name];
  const next = rest.length === 0 ? value : withValueAt(part as object, rest.join('.'), value);
  return { ...values, [name]: next };
}
