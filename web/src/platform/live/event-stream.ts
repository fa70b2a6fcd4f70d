/**
 * Reads server-sent events from pieces of text as they arrive: `push` gives the data of every event that a piece completes. Names, ids
 * and comments are not used by our streams and fall out.
 */
export function createEventReader(): { push: (piece: string) => string[] } {
  let rest = ''
  let data: string[] = []
  const line = (text: string): string[] => {
    if (text === '') {
      const event = data.join('\n')
      const complete = data.length > 0
      data = []
      return complete ? [event] : []
    }
    const [, field = text, value = ''] = /^([^:]*):? ?(.*)$/s.exec(text) ?? []
    if (field === 'data') data.push(value)
    return []
  }
  return {
    push: (piece) => {
      const text = rest + piece
      // a CR at the very end may be the first half of a CRLF
      const end = text.endsWith('\r') ? text.length - 1 : text.length
      const lines = text.slice(0, end).split(/\r\n|\r|\n/)
      rest = (lines.pop() ?? '') + text.slice(end)
      return lines.flatMap(line)
    },
  }
}
