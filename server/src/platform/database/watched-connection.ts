/** A server that does not answer a connection is given up after this time. */
export const CONNECT_MS = 3_000

/**
 * A machine that is switched off does not close its connections. The system asks an idle one after five seconds whether it is
 * still there, and breaks it when ten questions in ten seconds are not answered.
 */
export const WATCHED = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 }
