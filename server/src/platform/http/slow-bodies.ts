import type { FastifyInstance } from 'fastify'

/** Nothing that people type takes longer to be sent: 20 seconds. */
const BODY_MS = 20_000

/** Ends a connection whose body has not come in time; files may take as long as a request may. */
export function endSlowBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || headers['content-type']?.startsWith('multipart/form-data')) return
    const timer = setTimeout(() => raw.destroy(), bodyMs).unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  })
}
