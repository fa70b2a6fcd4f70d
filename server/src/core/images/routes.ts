import { imageFiles } from '@crm/contract/core/images'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { getImage } from './service.ts'

export function mountImages(app: FastifyInstance, context: Context): void {
  mountFiles(app, context, imageFiles, {
    get: async ({ params }) => {
      const { content, media_type } = await getImage(context.db, params.sha256)
      return { content, mediaType: media_type, immutable: true }
    },
  })
}
