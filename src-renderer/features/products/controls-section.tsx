import { useRef, useState, type ReactNode } from 'react';
import { productFaults, type ProductFacts } from '#shared/areas/products/rules.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import { products } from '#shared/areas/products/contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { restockPriorities, restockPriorityLabel } from '#shared/domain/enumerations.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { Priority } from '../../ui/priority.tsx';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Aside, Lines, Section, SectionAct } from '../../ui/record.tsx';
import { DayFields, TemperatureFields } from './control-fields.tsx';
import { expirationBody, stockBody, temperatureBody } from './product-body.ts';
import { expiryParts, quantityText, temperatureText } from './product-text.ts';
import {
  quantityDecimals,
  type ExpirationValues,
  type StockValues,
  type TemperatureValues,
} from './product-values.ts';
import { type ProductAnswer, productAreas } from './products.api.ts';
import css from './panel.module.css';

type Control = 'stock' | 'expiry' | 'temperature';

type ControlsSectionProps = {
  readonly product: Product;
  readonly answer: ProductAnswer | undefined;
};

const words = productWords.panel;

const formWords = productWords.form;

/** The rules of a product that stand on one of its objects, named without that object. */
const rulesOf = (product: ProductFacts, object: string) =>
  productFaults(product).flatMap(({ field, ...broken }) =>
    field?.startsWith(`${object}.`) === true ? [{ ...broken, field: field.slice(object.length + 1) }] : [],
  );

/** Gives the common part of their savings, on the product as it was when the form opened. */
const savingOf = ({ data: { sku }, etag }: ProductAnswer, onDone: () => void) => ({
  call: { params: { sku }, ifMatch: etag },
  areas: productAreas,
  says: ({ name }: { readonly name: string }) => ({ title: formWords.saved, detail: name }),
  onSaved: onDone,
});

const expirationRouteBody = ({ has_batch_control, ...expiration }: ExpirationForms) => ({
  has_batch_control,
  ...expirationBody(expiration),
});

const forms = { stock: StockForm, expiry: ExpirationForm, temperature: TemperatureForm } as const;

/** The controls of a product; each is edited below its line, by an operation of its own. */
export function ControlsSection({ product, answer }: ControlsSectionProps) {
  const read = useReread(products.details, { params: { sku: product.sku } });
  const [editing, setEditing] = useState<Control>();
  const opener = useRef<HTMLElement | null>(null);
  const mayWrite = may(useUser(), products.modify.access);
  const canEdit = answer !== undefined && mayWrite;
  const edit = (control: Control) =>
    canEdit && (
      <SectionAct
        label={words.editOf(words[control])}
        onClick={({ currentTarget: link }) => {
          opener.current = link;
          setEditing(control);
        }}
      >
        {common.actions.edit}
      </SectionAct>
    );
  const close = () => {
    setEditing(undefined);
    opener.current?.focus();
  };
  const Form = editing === undefined ? undefined : forms[editing];
  return (
    <Section title={words.controls}>
      <Lines
        lines={[
          { name: words.stock, value: <StockLine product={product} />, action: edit('stock') },
          { name: words.expiry, value: <ExpiryLine product={product} />, action: edit('expiry') },
          {
            name: words.temperature,
            value: <TemperatureLine product={product} />,
            action: edit('temperature'),
          },
          { name: words.serial, value: <SerialLine product={product} /> },
        ]}
      />
      {Form !== undefined && answer !== undefined && (
        <EditedRecord
          key={editing}
          known={answer}
          read={read}
          audited={{ entity: 'product', key: product.sku }}
        >
          {(opened, onReload) => <Form answer={opened} onDone={close} onReload={onReload} />}
        </EditedRecord>
      )}
    </Section>
  );
}

type LineProps = { readonly product: Product };

function StockLine({ product: { unit, stock_control: stock } }: LineProps) {
  const { min_stock_quantity: min, ideal_stock_quantity: ideal } = stock;
  return (
    <>
      <Priority value={stock.restock_priority} />{' '}
      <Aside>· {words.minIdeal(quantityText(min, unit), quantityText(ideal, unit))}</Aside>
    </>
  );
}

function ExpiryLine({ product }: LineProps): ReactNode {
  const [first, ...rest] = expiryParts(product);
  if (first === undefined) return <Aside>{words.withoutControl}</Aside>;
  return (
    <>
      {first} {rest.length > 0 && <Aside>· {rest.join(' · ')}</Aside>}
    </>
  );
}

function TemperatureLine({ product }: LineProps): ReactNode {
  const text = temperatureText(product);
  return product.temperature_control.is_refrigerated ? text : <Aside>{text}</Aside>;
}

function SerialLine({ product }: LineProps): ReactNode {
  return product.characteristics.has_serial_number ? words.withSerial : <Aside>{words.withoutControl}</Aside>;
}

type ControlFormProps = {
  /** The product as it was read; its version is the one that is changed. */
  readonly answer: ProductAnswer;
  readonly onDone: () => void;
  /** Reads the product anew, after somebody else changed it. */
  readonly onReload: () => void;
};

/** Restock priority, minimum and ideal, saved by their own route. */
function StockForm({ answer, ...ways }: ControlFormProps) {
  const { onDone } = ways;
  const product = answer.data;
  const initialValues: StockValues = product.stock_control;
  const form = useRecordForm({
    ...savingOf(answer, onDone),
    route: products.stockControl,
    initialValues,
    toBody: stockBody,
    rules: (values) => rulesOf({ ...product, stock_control: stockBody(values) }, 'stock_control'),
  });
  const quantity = { decimals: quantityDecimals(product.unit), unit: product.unit };
  return (
    <Inline title={productWords.panel.stock} form={form} {...ways}>
      <SelectField
        span={2}
        label={productWords.columns.priority}
        data={restockPriorities.map((level) => ({
          value: String(level),
          label: restockPriorityLabel(level),
        }))}
        autoFocus
        {...form.fields.numberChoice('restock_priority')}
      />
      <NumberField
        span={2}
        label={productWords.columns.min}
        {...quantity}
        {...form.fields.number('min_stock_quantity')}
      />
      <NumberField
        span={2}
        label={productWords.columns.ideal}
        {...quantity}
        {...form.fields.number('ideal_stock_quantity')}
      />
    </Inline>
  );
}

type ExpirationForms = ExpirationValues & { readonly has_batch_control: boolean };

/** Lot and expiry, saved by their own route. */
function ExpirationForm({ answer, ...ways }: ControlFormProps) {
  const { onDone } = ways;
  const product = answer.data;
  const initialValues: ExpirationForms = {
    has_batch_control: product.characteristics.has_batch_control,
    ...product.expiration_control,
  };
  const form = useRecordForm({
    ...savingOf(answer, onDone),
    route: products.expirationControl,
    initialValues,
    toBody: expirationRouteBody,
    rules: (values) =>
      rulesOf({ ...product, expiration_control: expirationBody(values) }, 'expiration_control'),
  });
  const { fields } = form;
  return (
    <Inline title={productWords.panel.expiry} form={form} {...ways}>
      <SwitchField span={3} label={formWords.batch} autoFocus {...fields.flag('has_batch_control')} />
      <SwitchField span={3} label={formWords.expiry} {...fields.flag('has_expiration_date')} />
      <DayFields form={fields} columns={3} disabled={!fields.values.has_expiration_date} />
    </Inline>
  );
}

/** Refrigeration and its limits, saved by their own route. */
function TemperatureForm({ answer, ...ways }: ControlFormProps) {
  const { onDone } = ways;
  const product = answer.data;
  const initialValues: TemperatureValues = product.temperature_control;
  const form = useRecordForm({
    ...savingOf(answer, onDone),
    route: products.temperatureControl,
    initialValues,
    toBody: temperatureBody,
    rules: (values) =>
      rulesOf({ ...product, temperature_control: temperatureBody(values) }, 'temperature_control'),
  });
  const { fields } = form;
  return (
    <Inline title={productWords.panel.temperature} form={form} {...ways}>
      <SwitchField span={6} label={formWords.cold} autoFocus {...fields.flag('is_refrigerated')} />
      <TemperatureFields form={fields} columns={3} disabled={!fields.values.is_refrigerated} />
    </Inline>
  );
}

type InlineProps<Values extends object> = {
  readonly title: string;
  readonly form: ContractForm<Values>;
  readonly onDone: () => void;
  readonly onReload: () => void;
  readonly children: ReactNode;
};

function Inline<Values extends object>({ title, form, onDone, onReload, children }: InlineProps<Values>) {
  return (
    <div className={css.inline}>
      <FormFrame
        form={form}
        label={productWords.panel.editOf(title)}
        shape="inline"
        onCancel={onDone}
        onReload={onReload}
      >
        <p className={css.inlineTitle}>{title}</p>
        <div className="alm-six">{children}</div>
      </FormFrame>
    </div>
  );
}
