import { SelectField } from './text-field.tsx';
import { useSuppliers } from './use-suppliers.ts';

type SupplierFieldProps = Omit<React.ComponentProps<typeof SelectField>, 'data'> & {
  /** The text while nobody is chosen. */
  readonly nobody: string;
};

/** A supplier by name: those that are active, and the one that is chosen. Who may not see suppliers cannot choose any. */
export function SupplierField({ nobody, ...field }: SupplierFieldProps) {
  const offered = useSuppliers().filter(({ id, is_active: isActive }) => isActive || id === field.value);
  return (
    <SelectField
      {...field}
      data={[{ value: '', label: nobody }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
