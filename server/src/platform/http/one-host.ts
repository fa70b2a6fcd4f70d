import type { FastifyInstance } from 'fastify'

/**
 * Refuses a request that names more than one host (RFC 9112 §3.2): whoever stands between might take the one and the server the other.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw Object.assign(new Error('The request names several hosts.'), { statusCode: 400 })
  })
}
