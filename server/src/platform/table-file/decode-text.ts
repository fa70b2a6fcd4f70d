/**
 * Decodes what Czech spreadsheets write: UTF-8 and UTF-16 by their first bytes, UTF-8 also when it
 * is valid, otherwise Windows-1250.
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
