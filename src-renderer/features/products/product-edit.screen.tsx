import { useNavigate, useParams } from '@tanstack/react-router';
import { products } from '#shared/areas/products/contract.ts';
import { productFaults } from '#shared/areas/products/rules.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { EditPage } from '../../ui/record-form/record-pages.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { productBody } from './product-body.ts';
import { ProductFields } from './product-form.tsx';
import { valuesOf } from './product-values.ts';
import { productAreas, useProduct, type ProductAnswer } from './products.api.ts';

const words = productWords.form;

/** Edits a product that exists. */
export function ProductEditScreen() {
  const { sku } = useParams({ from: '/produtos/$sku/editar' });
  return (
    <EditPage
      title={words.editTitle}
      note={<span className="alm-mono">{sku}</span>}
      query={useProduct(sku)}
      audited={{ entity: 'product', key: sku }}
      errorTitle={productWords.panel.failed}
    >
      {(answer, onReload) => <EditForm answer={answer} onReload={onReload} />}
    </EditPage>
  );
}

type EditFormProps = { readonly answer: ProductAnswer; readonly onReload: () => void };

function EditForm({ answer: { data, etag }, onReload }: EditFormProps) {
  const { sku } = data;
  const navigate = useNavigate();
  const back = () => navigate({ to: '/produtos/$sku', params: { sku }, search: true });
  const form = useRecordForm({
    route: products.modify,
    call: { params: { sku }, ifMatch: etag },
    areas: productAreas,
    initialValues: valuesOf(data),
    toBody: productBody,
    rules: (values) => productFaults(productBody(values)),
    says: ({ name }) => ({ title: words.saved, detail: name }),
    onSaved: back,
  });
  return (
    <FormFrame form={form} label={words.editTitle} onCancel={() => void back()} onReload={onReload}>
      <ProductFields form={form.fields} isKnown />
    </FormFrame>
  );
}
