/** A record that is already written as JSON, as answers hold it. */
export class JsonText<Item> {
  /** What it is the text of; never there. */
  declare readonly of?: Item;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const noItems = '"data":[]';

/** An answer as it is sent; a list of records that are already written is joined from their texts. */
export const writeAnswer = (content: unknown): string => {
  const { data } = content as { readonly data?: unknown };
  if (!Array.isArray(data) || !(data[0] instanceof JsonText)) return JSON.stringify(content);
  const texts = (data as readonly JsonText<unknown>[]).map(({ text }) => text).join(',');
  // quotes inside of texts are escaped: the first place that reads so is the list's own
  return JSON.stringify({ ...(content as object), data: [] }).replace(noItems, () => `"data":[${texts}]`);
};
