import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { products } from '#shared/areas/products/contract.ts';
import { productViolations } from '#shared/areas/products/rules.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { productBody } from './product-body.ts';
import { ProductFields } from './product-form.tsx';
import { valuesOf } from './product-values.ts';
import { productAreas, useProduct, type ProductAnswer } from './products.api.ts';

const words = productWords.form;

/** Edits a product that exists; the version that was read is the version that is changed. */
export function ProductEditScreen() {
  const { sku } = useParams({ from: '/produtos/$sku/editar' });
  const query = useProduct(sku);
  const [readings, setReadings] = useState(1);
  const reload = () => void query.refetch().then(() => setReadings(readings + 1));
  return (
    <Page>
      <PageHead title={words.editTitle} note={<span className="alm-mono">{sku}</span>} />
      <QueryState query={query} errorTitle={productWords.panel.failed}>
        {(answer) => <EditForm key={readings} answer={answer} onReload={reload} />}
      </QueryState>
    </Page>
  );
}

type EditFormProps = {
  /** The product as it was first read; a later reading in the background changes nothing here. */
  readonly answer: ProductAnswer;
  readonly onReload: () => void;
};

function EditForm({ answer, onReload }: EditFormProps) {
  const [{ data: product, etag }] = useState(answer);
  const { sku } = product;
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(products.modify, productAreas);
  const back = () => navigate({ to: '/produtos/$sku', params: { sku }, search: true });
  const form = useContractForm({
    initialValues: valuesOf(product),
    toBody: productBody,
    schema: products.modify.body,
    rules: (values) => productViolations(productBody(values)),
    save: async (values) => {
      const body = products.modify.body.parse(productBody(values));
      const { data } = await mutateAsync({ params: { sku }, body, ifMatch: etag });
      toast.done({ title: words.saved, detail: data.name });
      await back();
    },
  });
  return (
    <FormFrame form={form} label={words.editTitle} onCancel={() => void back()} onReload={onReload}>
      <ProductFields form={form.fields} isKnown />
    </FormFrame>
  );
}
