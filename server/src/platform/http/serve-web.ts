import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNotFound } from './error-handler.ts'
import { API_BASE } from './mount.ts'

const ONE_YEAR = 31_536_000

/**
 * What only a document heeds. A screen has dozens of small files, each of which would carry half a kilobyte of it over a slow line. A file
 * that is opened as a document gets the shortest policy that forbids it everything.
 */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const NOTHING = "default-src 'none';frame-ancestors 'none'"

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
      if (/[\\/]assets[\\/]/.test(path)) sendAsPart(reply)
      else reply.header('cache-control', 'no-cache')
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

/** A file whose name has its hash: a part of a page, and always the same. */
function sendAsPart(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) {
    reply.raw.removeHeader(name)
    reply.removeHeader(name)
  }
  reply.raw.removeHeader('content-security-policy')
  reply.header('content-security-policy', NOTHING)
  reply.header('cache-control', `public, max-age=${ONE_YEAR}, immutable`)
}

/** The scripts inside the page of the built web, as sources that a content security policy allows. */
export async function inlineScriptSources(folder: string): Promise<string[]> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(?<script>.*?)<\/script>/gs)
  return Array.from(scripts, ({ groups }) => {
    const hash = createHash('sha256')
      .update(groups?.['script'] ?? '')
      .digest('base64')
    return `'sha256-${hash}'`
  })
}
