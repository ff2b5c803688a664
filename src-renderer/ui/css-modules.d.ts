/** The class names of a CSS module; `css-modules.test.ts` holds every name used against its file. */
declare module '*.module.css' {
  // oxlint-disable-next-line typescript/no-explicit-any -- an index signature would only add noise
  const css: any;
  export default css;
}
