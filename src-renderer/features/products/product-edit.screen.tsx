import { useNavigate, useParams } from '@tanstack/react-router';
import { products } from '#shared/contracts/products.ts';
import { productViolations } from '#shared/domain/products.ts';
import { productWords } from '#shared/messages/screens-products.ts';
import { useWriting } from '../../lib/queries.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { productBody } from './product-body.ts';
import { ProductFields } from './product-form.tsx';
import { valuesOf } from './product-values.ts';
import { useProduct, type ProductAnswer } from './products.api.ts';

const words = productWords.form;

/** Edits a product that exists; the version that was read is the version that is changed. */
export function ProductEditScreen() {
  const { sku } = useParams({ from: '/produtos/$sku/editar' });
  const query = useProduct(sku);
  return (
    <Page>
      <PageHead title={words.editTitle} note={<span className="alm-mono">{sku}</span>} />
      <QueryState query={query} errorTitle={productWords.panel.failed}>
        {(answer) => <EditForm answer={answer} />}
      </QueryState>
    </Page>
  );
}

function EditForm({ answer }: { readonly answer: ProductAnswer }) {
  const { sku } = answer.data;
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(products.modify, ['products']);
  const back = () => navigate({ to: '/produtos/$sku', params: { sku }, search: true });
  const form = useContractForm({
    initialValues: valuesOf(answer.data),
    toBody: productBody,
    schema: products.modify.body,
    rules: (values) => productViolations(productBody(values)),
    save: async (values) => {
      const body = products.modify.body.parse(productBody(values));
      const { data } = await mutateAsync({ params: { sku }, body, ifMatch: answer.etag });
      toast.done({ title: words.saved, detail: data.name });
      await back();
    },
  });
  return (
    <FormFrame form={form} label={words.editTitle} onCancel={() => void back()}>
      <ProductFields form={form.fields} isKnown />
    </FormFrame>
  );
}
