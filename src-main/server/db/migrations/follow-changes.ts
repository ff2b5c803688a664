/** A kind of record that is followed by `change`. */
type Followed = {
  readonly kind: string;
  readonly table: string;
  /** The columns whose change is one of the record: its version where it has one, else its own fields. */
  readonly columns: readonly string[];
  /**
   * Is the condition under which the triggers run; where it is false, other code does their work for all rows at once.
   */
  readonly where?: string;
};

/**
 * The SQL by which a kind of record is followed from a migration on: triggers for what is added and changed, and a
 * change of each row that is there. Merged migrations are made of this text, which therefore stays as it is.
 */
export const followChanges = ({ kind, table, columns, where = 'true' }: Followed): string => `
create trigger ${table}_change_added after insert on ${table} when ${where} begin
  insert into change (kind, row_id) values ('${kind}', new.id);
end;
create trigger ${table}_change_made after update of ${columns.join(', ')} on ${table}
when ${where} and (${columns.map((column) => `new.${column} is not old.${column}`).join(' or ')}) begin
  update change set id = (select max(id) + 1 from change) where kind = '${kind}' and row_id = new.id;
end;
insert into change (kind, row_id) select '${kind}', id from ${table} order by id;
`;
