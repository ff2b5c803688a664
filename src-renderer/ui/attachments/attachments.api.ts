import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { attachments } from '#shared/areas/attachments/contract.ts';
import type { Attachment } from '#shared/areas/attachments/schema.ts';
import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';

/** A record as its own routes name it. */
export type AttachedTo = { readonly entity: LinkEntity; readonly id: string };

/** Areas whose answers are old once something was attached or taken away. */
export const attachmentAreas = ['attachments', 'occurrences'];

/** The files that hang on a record. */
export function useAttachments({ entity, id }: AttachedTo) {
  const query = { entity, entity_id: id };
  return useQuery(reading(useApi(), attachments.list, { query }));
}

/** Sends one file to a record. */
export function useSendFile({ entity, id }: AttachedTo) {
  const api = useApi();
  const queries = useQueryClient();
  return async (file: File): Promise<void> => {
    await api.call(attachments.create, { body: { entity, entity_id: id }, file });
    await Promise.all(attachmentAreas.map((area) => readAnew(queries, area)));
  };
}

/** Reads a picture, kept as long as somebody looks at it; undefined until it came, and for a document. */
export function usePicture({ id, media_type }: Attachment): Blob | undefined {
  const api = useApi();
  const { data } = useQuery(
    queryOptions<Blob, ApiError>({
      queryKey: ['attachment-bytes', id],
      queryFn: async ({ signal }) => (await api.download(attachments.file, { params: { id }, signal })).bytes,
      staleTime: Infinity,
      enabled: media_type.startsWith('image/'),
    }),
  );
  return data;
}
