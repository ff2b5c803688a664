import { useMutation } from '@tanstack/react-query';
import { documentWords as words } from '#shared/areas/documents/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import type { ReceivedFile } from '../lib/api.ts';
import { saveFile } from '../lib/save-file.ts';
import { errorMessage } from './error-message.ts';
import { toast } from './toast.tsx';

/** Has a document made and saves it; what refuses it, or breaks, is said and may be tried again. */
export function useSaveDocument<Choice = void>(make: (choice: Choice) => Promise<ReceivedFile>) {
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onSuccess: async (file) => {
      if (await saveFile(file)) toast.done({ title: words.saved, detail: file.name });
    },
    onError: (error, choice) => {
      const next = { label: common.actions.retry, run: () => mutate(choice) };
      toast.failed({ title: words.failed, detail: errorMessage(error), next });
    },
  });
  return { isPending, save: mutate };
}
