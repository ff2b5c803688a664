import { startMessages, type StartCode } from '#shared/areas/system/start-words.ts';

/** The product cannot start here and now; the message is the Portuguese sentence that says the way out. */
export class StartRefused extends Error {
  readonly code: StartCode;

  constructor(code: StartCode, vars: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    const sentence = startMessages[code].replaceAll(
      /\{(\w+)\}/g,
      (whole, name: string) => vars[name] ?? whole,
    );
    super(sentence, options);
    this.name = 'StartRefused';
    this.code = code;
  }
}
