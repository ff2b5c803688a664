import { useNavigate } from '@tanstack/react-router';
import { products } from '#shared/areas/products/contract.ts';
import { productViolations } from '#shared/areas/products/rules.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { productAreas } from './products.api.ts';
import { productBody } from './product-body.ts';
import { ProductFields } from './product-form.tsx';
import { blankProduct } from './product-values.ts';

const words = productWords.form;

/** Creates a product and opens it beside the list. */
export function ProductCreateScreen() {
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(products.create, productAreas);
  const form = useContractForm({
    initialValues: blankProduct,
    toBody: productBody,
    schema: products.create.body,
    rules: (values) => productViolations(productBody(values)),
    save: async (values) => {
      const { data } = await mutateAsync({ body: products.create.body.parse(productBody(values)) });
      toast.done({ title: words.created, detail: data.name });
      await navigate({ to: '/produtos/$sku', params: { sku: data.sku }, search: true });
    },
  });
  return (
    <Page>
      <PageHead title={words.createTitle} />
      <FormFrame
        form={form}
        label={words.createTitle}
        saveLabel={words.create}
        onCancel={() => void navigate({ to: '/produtos', search: true })}
      >
        <ProductFields form={form.fields} isKnown={false} />
      </FormFrame>
    </Page>
  );
}
