/**
 * How Node runs the server: a warehouse PC has other work to do, and V8 takes what memory it finds. The heap of the
 * answering thread stays far below this; what is large lives outside it.
 */
export const serverFlags = ['--max-semi-space-size=2', '--max-old-space-size=256'];
