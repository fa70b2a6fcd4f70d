import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'

/** Mounts the files of tasks. */
export function mountAttachments(_app: FastifyInstance, _context: Context): void {}
