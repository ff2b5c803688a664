/** The stand-in for a thing of Electron: as much of it as the shell uses, and nothing that it is not. */
export type Part<Real> = Real extends (...given: infer Given) => infer Result
  ? (...given: Given) => Part<Result>
  : Real extends Promise<infer Value>
    ? Promise<Part<Value>>
    : Real extends readonly (infer Item)[]
      ? readonly Part<Item>[]
      : Real extends { apply: unknown }
        ? Real
        : Real extends object
          ? { readonly [Name in keyof Real]?: Part<Real[Name]> | undefined }
          : Real;

/** Members of a thing of Electron as the double offers them: they take all that the real ones take, by its types. */
export type Offers<Real, Names extends keyof Real> = { readonly [Name in Names]: Part<Real[Name]> };
