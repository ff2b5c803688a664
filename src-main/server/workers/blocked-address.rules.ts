/** The address of a destination may not be reached; nothing was sent to it. */
export class BlockedAddress extends Error {
  readonly address: string;

  constructor(address: string) {
    super('blocked address');
    this.name = 'BlockedAddress';
    this.address = address;
  }
}
