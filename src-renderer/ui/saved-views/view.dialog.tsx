import { views as operations } from '#shared/areas/views/contract.ts';
import type { SavedView } from '#shared/areas/views/schema.ts';
import { savedViewWords } from '#shared/areas/views/screen-words.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { Column } from '../data-table/column.ts';
import { chipsOf, type Filter } from '../data-table/filter.ts';
import { readSort } from '../data-table/sort-state.ts';
import { SwitchField, TextField } from '../fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { Cell, FormSection } from '../form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../form/use-contract-form.ts';
import { Lines } from '../record.tsx';
import { toast } from '../toast.tsx';
import { keptSearch, type ListNow } from './view-content.ts';

const words = savedViewWords.form;
const areas = ['views'] as const;
const sharing = 'reports:write' satisfies Scope;

/** The parts of a list that its views are described by: its operation, its columns, its filters. */
export type ViewedList = {
  readonly screen: string;
  readonly columns: readonly Column<never>[];
  readonly filters: readonly Filter[];
};

export type ViewDialogProps = {
  readonly list: ViewedList;
  /** The list as it stood when the dialog was asked for. */
  readonly now: ListNow;
  /** The view to change; undefined keeps a new one. */
  readonly view: SavedView | undefined;
  readonly onClose: () => void;
};

const first = { name: '', is_shared: false, is_default: false, renews: false };
type Values = typeof first;

/** The form of a view, which keeps a new one or changes the one that is given. */
function useViewForm({ list, now, view, onClose }: ViewDialogProps): ContractForm<Values> {
  const { mutateAsync: create } = useWriting(operations.create, areas);
  const { mutateAsync: modify } = useWriting(operations.modify, areas);
  const content = { search: keptSearch(now.search), columns: [...now.columns] };
  return useContractForm<Values>({
    initialValues: view === undefined ? first : { ...first, ...marksOf(view) },
    toBody: ({ renews, ...marks }) => ({
      ...marks,
      ...(view === undefined ? { screen: list.screen } : {}),
      ...(view === undefined || renews ? content : {}),
    }),
    schema: view === undefined ? operations.create.body : operations.modify.body,
    save: async ({ renews, ...marks }) => {
      if (view === undefined) await create({ body: { screen: list.screen, ...marks, ...content } });
      else {
        const body = { ...marks, ...(renews ? content : {}) };
        await modify({ params: { id: view.id }, body, ifMatch: `"${view.version}"` });
      }
      onClose();
      toast.done({
        title: view === undefined ? savedViewWords.kept : savedViewWords.changed,
        detail: marks.name,
      });
    },
  });
}

/** Keeps the list as it stands under a name, or changes a view: its name, for whom it is, and what it shows. */
export function ViewDialog(props: ViewDialogProps) {
  const { list, now, view, onClose } = props;
  const form = useViewForm(props);
  const mayShare = may(useUser(), sharing);
  const title = view === undefined ? words.create : words.edit(view.name);
  const { fields } = form;
  return (
    <FormDialog form={form} title={title} saveLabel={words.save} size={520} onClose={onClose}>
      <FormSection title={words.holds}>
        <TextField
          span={12}
          label={words.name}
          help={words.nameHelp}
          required
          data-autofocus
          {...fields.text('name')}
        />
        <Cell columns={12}>
          <Content list={list} now={now} />
        </Cell>
        {view !== undefined && (
          <SwitchField span={12} label={words.renew} help={words.renewHelp} {...fields.flag('renews')} />
        )}
        <SwitchField
          span={12}
          label={words.shared}
          help={mayShare ? words.sharedHelp : words.sharedRefused}
          disabled={!mayShare}
          {...fields.flag('is_shared')}
        />
        <SwitchField span={12} label={words.first} help={words.firstHelp} {...fields.flag('is_default')} />
      </FormSection>
    </FormDialog>
  );
}

const marksOf = ({ name, is_shared, is_default }: SavedView) => ({ name, is_shared, is_default });

/** Shows the list's present state, as the view would keep it. */
function Content({ list, now: { search, columns } }: Pick<ViewDialogProps, 'list' | 'now'>) {
  const chips = chipsOf(list.filters, search).map(({ label, value }) => ({ name: label, value }));
  const asked = search.search === undefined ? [] : [{ name: words.search, value: search.search }];
  const lines = [...asked, ...chips];
  const headers = list.columns.filter(({ id }) => columns.includes(id)).map(({ header }) => header);
  return (
    <Lines
      lines={[
        ...(lines.length === 0 ? [{ name: words.search, value: words.everything }] : lines),
        { name: words.sort, value: sortText(list, search.sort) },
        { name: words.columns, value: headers.join(', ') },
      ]}
    />
  );
}

function sortText({ columns }: ViewedList, sort: string | undefined): string | undefined {
  const sorted = readSort(sort);
  if (sorted === undefined) return undefined;
  const header = columns.find((column) => column.sort === sorted.field)?.header ?? sorted.field;
  return sorted.descending ? words.sortDown(header) : header;
}
