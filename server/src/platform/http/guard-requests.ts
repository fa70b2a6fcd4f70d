import type { FastifyInstance } from 'fastify'

/** As long as a whole request may take: three minutes. A year's report of a large register, or waiting for one's turn to export. */
const ANSWER_MS = 180_000

/**
 * Gives a connection time to wait for its answer once its request has come. The short time that a silent connection is left is for what
 * callers send; the server's own thinking is as silent, and a long report would be cut off before its first byte. Node.js puts the
 * short time back with the next request.
 */
export function allowSlowAnswers(app: FastifyInstance, answerMs = ANSWER_MS): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // a call from within the process has no connection
    const wait = () => {
      if ('setTimeout' in raw) raw.setTimeout(answerMs)
    }
    if (hasBody) raw.once('end', wait)
    else wait()
  })
}
