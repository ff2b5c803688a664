/** An amount in cents, spread over items by their value: each gets its share rounded down, the last one the rest. */
export const spread = (amount: number, values: readonly number[]): readonly number[] => {
  const whole = values.reduce((sum, value) => sum + value, 0);
  const shares = values.map((value) =>
    whole === 0 ? 0 : Number((BigInt(amount) * BigInt(value)) / BigInt(whole)),
  );
  const given = shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => (index === shares.length - 1 ? amount - given : share));
};
