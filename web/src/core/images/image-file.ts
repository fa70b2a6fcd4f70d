import { IMAGE_MEDIA_TYPES } from '@crm/contract/core/images'
import { MAX_IMAGE_BYTES } from '@crm/contract/core/images.endpoints'
import type { RuleFailure } from '@crm/contract/platform/envelopes'

export const ACCEPTED_IMAGES = IMAGE_MEDIA_TYPES.join(',')

/** The same checks as on the server, which also reads the content. */
export function checkImageFile({ type, size }: Pick<File, 'type' | 'size'>): RuleFailure | null {
  if (!IMAGE_MEDIA_TYPES.some((accepted) => accepted === type)) return { rule: 'image_kind' }
  return size > MAX_IMAGE_BYTES
    ? { rule: 'file_size', length: MAX_IMAGE_BYTES / 1024 / 1024 }
    : null
}

/** The kept square, in pixels of the picture. */
export type Crop = { readonly x: number; readonly y: number; readonly size: number }

type Area = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Rounded to whole pixels inside the picture. */
export function cropSquare({ x, y, width, height }: Area): Crop {
  return {
    x: Math.max(0, Math.floor(x)),
    y: Math.max(0, Math.floor(y)),
    size: Math.max(1, Math.floor(Math.min(width, height))),
  }
}
