/**
 * The text of a file in whichever of the encodings that Czech spreadsheets write: UTF-8 and UTF-16 say so by their first bytes, UTF-8
 * without them is told by being valid, and everything else is Windows-1250.
 */
export function decodeText(content: Buffer): string {
  if (startsWith(content, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(content)
  if (startsWith(content, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1250').decode(content)
  }
}

const startsWith = (content: Buffer, ...bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte)
