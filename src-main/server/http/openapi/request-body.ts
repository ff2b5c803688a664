import { apiDocs } from '#shared/areas/system/documentation-words.ts';
import { usualBodyLimit, type RouteSpec } from '#shared/kernel/contract.ts';
import { sizeText } from '../../kernel/size-text.ts';
import { createSchemaRegistry, type JsonSchema, type SchemaRegistry } from './schema-registry.ts';

/** The part of a form that carries its file. */
export const filePart = 'file';

type Form = { readonly properties?: object; readonly required?: readonly string[] };

/** The fields of a form and its one file. */
const withFile = (fields: JsonSchema, { upload, bodyLimit = usualBodyLimit }: RouteSpec): JsonSchema => {
  const { properties, required = [] }: Form = fields;
  const types = upload?.types.join(', ') ?? '';
  const description = apiDocs.document.file.replace('{types}', types).replace('{limit}', sizeText(bodyLimit));
  return {
    ...fields,
    properties: {
      ...properties,
      [filePart]: { type: 'string', contentMediaType: 'application/octet-stream', description },
    },
    required: [...required, filePart],
  };
};

/** The schema of a body; of an upload that of the form, written out, with its file among its fields. */
export const bodySchemaOf = (spec: RouteSpec, schemas: SchemaRegistry): JsonSchema => {
  if (spec.body === undefined) return {};
  return spec.upload === undefined
    ? schemas.of(spec.body, 'input')
    : withFile(createSchemaRegistry(new Map()).of(spec.body, 'input'), spec);
};

/** Says how large a body may be, where it is another size than that of most. */
export const bodySizeOf = ({ bodyLimit, upload }: RouteSpec): string | undefined =>
  bodyLimit === undefined || upload !== undefined
    ? undefined
    : apiDocs.document.bodyLimit.replace('{limit}', sizeText(bodyLimit));
