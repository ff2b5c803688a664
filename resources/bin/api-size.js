import openapiTS, { astToString } from 'openapi-typescript';
import { allRoutes } from '../../src-shared/areas/index.ts';
import { orderDetailsSchema } from '../../src-shared/areas/orders/schema.ts';
import { refusalCode } from '../../src-shared/areas/refusals.ts';
import { docsPage, groupPage } from '../../src-main/server/http/docs/page.ts';
import { groupPages } from '../../src-main/server/http/docs/groups.ts';
import { codesByStatus } from '../../src-main/server/http/openapi/codes.ts';
import { openApiDocument } from '../../src-main/server/http/openapi/document.ts';
import { exampleGaps } from '../../src-main/server/http/openapi/example-gaps.test-kit.ts';

const options = { version: '1', origin: 'http://127.0.0.1:4477' };
const bytesOf = (text) => Buffer.byteLength(text);

/** Weighs the pages of the documentation, in bytes. */
function pages() {
  const { integrations, screens } = groupPages(allRoutes);
  const groups = [...integrations, ...screens].map(({ slug }) => groupPage(allRoutes, { ...options, slug }));
  const all = [docsPage(allRoutes, options), ...groups].map(bytesOf);
  return { pages: all.length, largest: Math.max(...all) };
}

/** What a program that calls the API has to take in. */
export async function apiSizes() {
  const document = JSON.parse(JSON.stringify(openApiDocument(allRoutes, options)));
  const cases = new Set(codesByStatus(allRoutes).flatMap(({ codes }) => codes));
  const { ofAnswers, ofWebhooks } = exampleGaps(document);
  const client = astToString(await openapiTS(document));
  const { shape } = orderDetailsSchema;
  return {
    operations: allRoutes.length,
    ...pages(),
    orderKeys: Object.keys(shape).length,
    itemKeys: Object.keys(shape.items.element.shape).length,
    codes: new Set([...cases].map(refusalCode)).size,
    cases: cases.size,
    clientLines: client.split('\n').length,
    gaps: ofAnswers().length + ofWebhooks().length,
  };
}
