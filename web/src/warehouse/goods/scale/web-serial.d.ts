// The part of the Web Serial API that a scale needs; TypeScript's types of browsers have only what all of them have.
interface SerialPort {
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
  /** Null while the port is closed. */
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
}

interface Navigator {
  /** Missing where the browser or the page has none. */
  readonly serial?: {
    /** Those that the user has chosen before. */
    getPorts(): Promise<SerialPort[]>
    requestPort(): Promise<SerialPort>
  }
}
