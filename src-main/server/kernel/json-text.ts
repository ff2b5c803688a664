/** A record that is already written as JSON, as answers hold it. */
export class JsonText<Item> {
  /** Is the type of the parsed text, for TypeScript alone; it is never set. */
  declare readonly of?: Item;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const noItems = '"data":[]';

/** The text of what an answer holds, where that is already written. */
const writtenData = (data: unknown): string | undefined => {
  if (data instanceof JsonText) return data.text;
  if (!Array.isArray(data) || !(data[0] instanceof JsonText)) return undefined;
  return `[${(data as readonly JsonText<unknown>[]).map(({ text }) => text).join(',')}]`;
};

/** An answer as it is sent; a record, or a list of records, that is already written is taken as it is. */
export const writeAnswer = (content: unknown): string => {
  const text = writtenData((content as { readonly data?: unknown }).data);
  if (text === undefined) return JSON.stringify(content);
  // quotes inside of texts are escaped: the first place that reads so is the data's own
  return JSON.stringify({ ...(content as object), data: [] }).replace(noItems, () => `"data":${text}`);
};
