import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './error-handler.ts'
import { API_BASE } from './mount.ts'

const ONE_YEAR = 31_536_000

/**
 * Serves the built web: hashed and compressed assets, and one page for the path of every screen.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: 'index.html',
    // Leftovers of a build or an editor.
    dotfiles: 'ignore',
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith(API_BASE) &&
      !path.startsWith('/assets/')
    if (isScreen) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return answerNotFound(request, reply)
  })
}
