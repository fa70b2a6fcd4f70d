import { readFiles } from '@crm/contract/core/reads/reads'
import type { FastifyInstance } from 'fastify'
import { parseInput, mountRoute } from '#platform/http/mount.ts'
import { readTogether } from '#platform/http/reads.ts'

/** Open to everybody, because each read passes the doors that it would pass alone. */
export function mountReads(app: FastifyInstance): void {
  const endpoint = readFiles.together
  mountRoute(app, endpoint, async (request, reply) => {
    const { body } = parseInput(endpoint, request)
    return readTogether(app, body.reads, request, reply)
  })
}
