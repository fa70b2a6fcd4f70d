import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import * as wire from './images.endpoints.ts'

/** Judged by the bytes. */
export const IMAGE_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The SHA-256 of the content, so names cannot be guessed and contents never change. */
export const imageName = z.string().regex(/^[0-9a-f]{64}$/)

/** The square to keep, in pixels of the upright picture; by default the middle. */
export const cropBody = z.strictObject({
  crop: z.strictObject({ x: z.int().min(0), y: z.int().min(0), size: z.int().min(1) }).nullable(),
})
export const wholeImageBody = z.strictObject({})

export const imageUrl = (sha256: string) => `/backend/api/images/${sha256}`

export const imageFileSchemas = schemas({
  get: {
    summary: 'An avatar or a logo by the SHA-256 of its content; may be kept for ever',
    params: z.object({ sha256: imageName }),
    answer: z.unknown(),
  },
})
export const imageFiles = withSchemas(wire.imageFiles, imageFileSchemas)
