import { useNavigate } from '@tanstack/react-router';
import { products } from '#shared/areas/products/contract.ts';
import { productFaults } from '#shared/areas/products/rules.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { CreatePage } from '../../ui/record-form/record-pages.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { productBody } from './product-body.ts';
import { ProductFields } from './product-form.tsx';
import { blankProduct } from './product-values.ts';
import { productAreas } from './products.api.ts';

const words = productWords.form;

/** Creates a product and opens it beside the list. */
export function ProductCreateScreen() {
  const navigate = useNavigate();
  const form = useRecordForm({
    route: products.create,
    call: {},
    areas: productAreas,
    initialValues: blankProduct,
    toBody: productBody,
    rules: (values) => productFaults(productBody(values)),
    says: ({ name }) => ({ title: words.created, detail: name }),
    onSaved: ({ sku }) => navigate({ to: '/produtos/$sku', params: { sku }, search: true }),
  });
  return (
    <CreatePage
      title={words.createTitle}
      form={form}
      saveLabel={words.create}
      onCancel={() => void navigate({ to: '/produtos', search: true })}
    >
      <ProductFields form={form.fields} isKnown={false} />
    </CreatePage>
  );
}
