/** Path of a browser for the end-to-end tests: one that is here, or one that can be installed; else stops. */
export function provideChromium(node: string): Promise<string>;
