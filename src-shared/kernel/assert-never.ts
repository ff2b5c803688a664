/** Makes the compiler prove that a switch over a union is complete; throws with the value if it ever runs. */
export const assertNever = (value: never): never => {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
};
