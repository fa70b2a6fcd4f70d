import { endpoints, get } from '../platform/endpoint.ts'
import type { imageFileSchemas } from './images.ts'

/** 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

export const imageFiles = endpoints<typeof imageFileSchemas>()({
  get: get('/images/:sha256', 'public', { kind: 'file' }),
})
