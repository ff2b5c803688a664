import { createProductBody } from '#shared/areas/products/schema.ts';

/** Holds a value as a field's own schema stores it; undefined where it is refused. */
export type Taken = { readonly value: unknown } | undefined;

/** Describes the parts of a schema that a walk down to a field needs. */
type Node = {
  readonly shape?: Readonly<Record<string, Node>>;
  unwrap?(): Node;
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
};

const inner = (node: Node, key: string): Node => {
  const child = (node.unwrap?.() ?? node).shape?.[key];
  if (child === undefined) throw new Error(`A product has no field "${key}".`);
  return child;
};

/** Reads single values as the body of POST takes them in that field, in dot notation; throws for an unknown field. */
export const fieldTaker = (path: string): ((value: unknown) => Taken) => {
  const schema = path.split('.').reduce<Node>(inner, createProductBody as unknown as Node);
  return (value) => {
    const { success, data } = schema.safeParse(value);
    return success ? { value: data } : undefined;
  };
};
