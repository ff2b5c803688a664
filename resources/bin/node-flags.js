/**
 * The flags of the server's Node: a warehouse PC has other work to do, and V8 takes what memory it finds. The
 * heap of the answering thread stays far below this; what is large lives outside it. V8 has two threads of
 * its own instead of four: on few cores they only take turns with the work; with fewer, garbage stays longer.
 */
export const serverFlags = ['--max-semi-space-size=2', '--max-old-space-size=256', '--v8-pool-size=2'];
