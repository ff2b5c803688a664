/** The sources of the product, without its tests, by their paths: of each its comments with two stars. */
export declare function readSources(): ReadonlyMap<string, { readonly comments: readonly string[] }>;

/** The beginning of a comment that is a noun clause instead of a sentence. */
export declare const nounClause: RegExp;
