/** By the first bytes; undefined for everything else (SVG, GIF, HTML …). */
export function getImageKind(content: Buffer): 'png' | 'jpeg' | 'webp' | undefined {
  if (content.subarray(0, 8).equals(PNG)) return 'png'
  if (content.subarray(0, 3).equals(JPEG)) return 'jpeg'
  const isWebp =
    content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
