import { useRef, useState, type ReactNode } from 'react';
import type { Product } from '#shared/areas/products/schema.ts';
import { products } from '#shared/areas/products/contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Priority } from '../../ui/priority.tsx';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { Aside, Lines, Section, SectionAct } from '../../ui/record.tsx';
import { ExpirationForm, StockForm, TemperatureForm } from './control-forms.tsx';
import { expiryParts, quantityText, temperatureText } from './product-text.ts';
import type { ProductAnswer } from './products.api.ts';

type Control = 'stock' | 'expiry' | 'temperature';

type ControlsSectionProps = {
  readonly product: Product;
  readonly answer: ProductAnswer | undefined;
};

const words = productWords.panel;
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
