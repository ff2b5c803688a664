import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Settings } from '#shared/areas/settings/schema.ts';
import type { Hot, Tx } from '../db/capabilities.ts';
import { hot, hotWrite } from './kernel.tables.ts';

type SettingRow = { readonly name: string; readonly value: string; readonly version: number };

const all = hot<Record<never, never>, SettingRow>((q) =>
  q.selectFrom('setting').select(['name', 'value', 'version']),
);

/** Every setting that was ever changed: its value as JSON, and how often it was. */
export const readSettingRows = (on: Hot): readonly SettingRow[] => all.all(on, {});

const upsert = hotWrite<{ name: string; value: string; at: string }, never>((q, p) =>
  q
    .insertInto('setting')
    .values({ name: p('name'), value: p('value'), updated_at: p('at') })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: eb.ref('excluded.updated_at'),
        version: eb('setting.version', '+', 1),
      })),
    ),
);

/** Writes the value of one setting, JSON; its version grows by one. */
export const writeSettingRow = (tx: Tx, row: { name: string; value: string; at: string }): void => {
  upsert.run(tx, row);
};

/** The condition that a setting of the site says this text. */
export const isSetTo = (name: keyof Settings, text: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from setting as s
    where s.name = ${name} and json_extract(s.value, '$') = ${text})`;
