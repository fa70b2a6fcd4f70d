import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './error-handler.ts'
import { API_BASE } from './mount.ts'

const ONE_YEAR = 31_536_000

/** Serves the built web: hashed assets for good and compressed at build time, the one page for every path that is a screen's. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: 'index.html',
    // what a build or an editor has left behind is no page
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
