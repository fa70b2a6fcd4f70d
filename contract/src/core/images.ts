import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import * as wire from './images.endpoints.ts'

/** What an uploaded picture may be, judged by its bytes. */
export const IMAGE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** An image is called by the SHA-256 of its content; nobody guesses it, and its content never changes. */
export const imageName = z.string().regex(/^[0-9a-f]{64}$/)

/** The square to keep of an uploaded picture, in its pixels after turning it upright; none keeps the middle. */
export const cropBody = z.strictObject({
  crop: z.strictObject({ x: z.int().min(0), y: z.int().min(0), size: z.int().min(1) }).nullable(),
})
/** A picture that is kept whole. */
export const wholeImageBody = z.strictObject({})

/** The address at which the browser finds an image. */
export const imageUrl = (sha256: string) => `/backend/api/images/${sha256}`

export const imageFileSchemas = schemas({
  get: {
    summary: 'An avatar or a logo by the SHA-256 of its content; may be kept for ever',
    params: z.object({ sha256: imageName }),
    answer: z.unknown(),
  },
})
export const imageFiles = withSchemas(wire.imageFiles, imageFileSchemas)
