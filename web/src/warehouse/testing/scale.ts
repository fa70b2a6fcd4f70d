/** A scale that sends this at one speed, and what it was told; at another speed it sends noise. */
export function makeScale(sent: readonly string[], { speed = 9600, isMute = false } = {}) {
  const told: string[] = []
  const opened: number[] = []
  let isOpen = false
  let readable: ReadableStream<Uint8Array> | null = null
  let writable: WritableStream<Uint8Array> | null = null
  return {
    told,
    opened,
    isOpen: () => isOpen,
    get readable() {
      return readable
    },
    get writable() {
      return writable
    },
    open: ({ baudRate }: { readonly baudRate: number }) => {
      opened.push(baudRate)
      isOpen = true
      readable = new ReadableStream({
        start(controller) {
          if (isMute) return
          const lines = baudRate === speed ? sent : ['\u001f\u0000\u0012~', '\u0000\u0007']
          for (const line of lines) controller.enqueue(bytesOf(line))
        },
      })
      writable = new WritableStream({
        write: (chunk: Uint8Array) => void told.push(new TextDecoder().decode(chunk)),
      })
      return Promise.resolve()
    },
    close: () => {
      isOpen = false
      return Promise.resolve()
    },
  }
}

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
