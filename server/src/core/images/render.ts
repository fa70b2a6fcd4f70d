import sharp, { type Sharp } from 'sharp'
import { invalidField } from '#platform/errors.ts'
import { limitParallel } from '#platform/limit-parallel.ts'
import { getImageKind } from './image-kind.ts'

/** An avatar is the square `crop` of the upright picture, or its middle. */
export type ImageOptions =
  | { readonly kind: 'avatar'; readonly crop: Crop | null }
  /** PNG with transparency, for e-mails and documents, too. */
  | { readonly kind: 'logo' }
  | { readonly kind: 'picture' }

export type Crop = { readonly x: number; readonly y: number; readonly size: number }

export type RenderedImage = {
  readonly content: Buffer
  readonly media_type: 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Memory depends on pixels, not on bytes. */
const MAX_PIXELS = 36_000_000
/** A row of pixels is always in memory as a whole. */
const MAX_SIDE = 16_000
const AVATAR_SIDE = 512
/** Decoded at once per process, to limit memory. */
const MAX_PARALLEL = 2
const TIMEOUT_SECONDS = 10

// the library cannot use decoders of other formats at all
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/**
 * Re-encodes a picture: upright, without metadata (like places), in the size for its use. Refuses
 * at `file` with `image_kind`, `image_dimensions` or `image_broken`, and at `crop`.
 */
export async function renderImage(content: Buffer, options: ImageOptions): Promise<RenderedImage> {
  if (!getImageKind(content)) throw invalidField('file', 'image_kind')
  return limited(async () => {
    const { width, height } = await readSize(content)
    if (options.kind === 'avatar' && options.crop && !isWithin(options.crop, { width, height }))
      throw invalidField('crop', 'invalid')
    return decoding(async () => {
      const { data, info } = await shape(open(content), options, { width, height }).toBuffer({
        resolveWithObject: true,
      })
      return {
        content: data,
        media_type: options.kind === 'logo' ? 'image/png' : 'image/webp',
        width: info.width,
        height: info.height,
      }
    })
  })
}

/** Removes metadata, keeping size and format. Refuses at `file` like `renderImage`. */
export async function stripImage(content: Buffer): Promise<Buffer> {
  const kind = getImageKind(content)
  if (!kind) throw invalidField('file', 'image_kind')
  return limited(async () => {
    await readSize(content)
    return decoding(() => open(content).toFormat(kind, { quality: 90 }).toBuffer())
  })
}

const open = (content: Buffer) =>
  sharp(content, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_PIXELS }).timeout({
    seconds: TIMEOUT_SECONDS,
  })

/** The upright size, from the header without decoding. Refuses too large pictures. */
async function readSize(content: Buffer): Promise<Size> {
  const { autoOrient } = await decoding(() =>
    sharp(content, { limitInputPixels: false }).metadata(),
  )
  const { width, height } = autoOrient
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw invalidField('file', 'image_dimensions')
  return { width, height }
}

type Size = { readonly width: number; readonly height: number }

function shape(image: Sharp, options: ImageOptions, size: Size): Sharp {
  if (options.kind === 'logo')
    return image.resize({ width: 800, height: 240, ...INSIDE }).png({ compressionLevel: 9 })
  if (options.kind === 'picture')
    return image.resize({ width: 1920, height: 1920, ...INSIDE }).webp({ quality: 82 })
  const square = options.crop ? image.extract(toSquare(options.crop, size)) : image
  return square
    .resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' })
    .webp({ quality: 86 })
}

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const

const isWithin = ({ x, y, size }: Crop, { width, height }: Size) =>
  x < width && y < height && x + size <= width + 1 && y + size <= height + 1

function toSquare({ x, y, size }: Crop, { width, height }: Size) {
  const side = Math.min(size, width - x, height - y)
  return { left: x, top: y, width: side, height: side }
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw invalidField('file', 'image_broken')
  }
}

const limited = limitParallel(MAX_PARALLEL)
