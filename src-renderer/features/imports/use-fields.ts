import { useState } from 'react';
import { z } from 'zod';
import type { Import } from '#shared/areas/imports/schema.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { fieldsOf, sameFields, type Fields } from './mapping.ts';

const fieldsSchema = z.array(z.string().nullable());
const choiceSchema = z.object({
  /** The fields that the file had when others were chosen. */
  before: fieldsSchema,
  chosen: fieldsSchema,
});
type Choice = z.output<typeof choiceSchema>;

function readChoice(name: string): Choice | undefined {
  try {
    return choiceSchema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The fields of a file's columns and the ways to change them. */
export type FieldsStore = {
  readonly fields: Fields;
  readonly choose: (fields: Fields) => void;
  /** Forgets what was chosen: the file has it now. */
  readonly settle: () => void;
};

/** The fields chosen for a file's columns: kept in this window until they are sent, or until the file itself gets others. */
export function useFields(file: Import): FieldsStore {
  const name = `almoxarife:imports.columns.${useUser().username}.${file.id}`;
  const [choice, setChoice] = useState(() => readChoice(name));
  const own = fieldsOf(file);
  return {
    fields: choice !== undefined && sameFields(choice.before, own) ? choice.chosen : own,
    choose: (chosen) => {
      const next = { before: [...own], chosen: [...chosen] };
      setChoice(next);
      sessionStorage.setItem(name, JSON.stringify(next));
    },
    settle: () => sessionStorage.removeItem(name),
  };
}
