import { IMAGE_MEDIA_TYPES } from '@crm/contract/core/images'
import { MAX_IMAGE_BYTES } from '@crm/contract/core/images.endpoints'
import type { RuleFailure } from '@crm/contract/platform/envelopes'

/** What `accept` of a file input takes. */
export const ACCEPTED_IMAGES = IMAGE_MEDIA_TYPES.join(',')

/** What is wrong with a chosen picture before it is sent, as the server would say it; it judges by the bytes once more. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): RuleFailure | null {
  if (!IMAGE_MEDIA_TYPES.some((accepted) => accepted === type)) return { rule: 'image_kind' }
  return size > MAX_IMAGE_BYTES
    ? { rule: 'file_size', length: MAX_IMAGE_BYTES / 1024 / 1024 }
    : null
}

/** The square of a picture that is kept, in its pixels. */
export type Crop = { readonly x: number; readonly y: number; readonly size: number }

type Area = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The chosen area as whole pixels of the picture, a square that does not reach beyond it. */
export function squareOf({ x, y, width, height }: Area): Crop {
  return {
    x: Math.max(0, Math.floor(x)),
    y: Math.max(0, Math.floor(y)),
    size: Math.max(1, Math.floor(Math.min(width, height))),
  }
}
