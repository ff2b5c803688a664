/** A page of the manual: sentences about one screen, in the order in which a person needs them. */
export type ManualPage = {
  /** The address of the screen as the router writes it, without a last slash. */
  readonly screen: string;
  readonly title: string;
  readonly purpose: string;
  /** The acts of the work there, one after the other; empty where there is no order. */
  readonly steps: readonly string[];
  readonly rules: readonly string[];
};
