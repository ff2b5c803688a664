/** One message of a stream of events; `data` is its JSON, undefined where it carries none that can be read. */
export type Message = { readonly name: string; readonly data: unknown };

/** The messages of an event stream in their order, for as long as bytes come; comments are told as undefined. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<Message | undefined> {
  let rest = '';
  for await (const piece of textOf(body)) {
    const parts = (rest + piece).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield messageOf(part);
  }
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function messageOf(part: string): Message | undefined {
  const lines = part.split('\n');
  const name = fieldOf(lines, 'event');
  return name === undefined ? undefined : { name, data: parsed(fieldOf(lines, 'data')) };
}

function fieldOf(lines: readonly string[], field: string): string | undefined {
  return lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}
