import pg from 'pg'

export type CapturedQuery = { readonly text: string; readonly values: unknown[] }

/** Writes down every statement that pg sends while `work` runs; for the bench alone, where one thing runs at a time. */
export async function captureQueries(work: () => Promise<unknown>): Promise<CapturedQuery[]> {
  const captured: CapturedQuery[] = []
  const original = pg.Query.prototype.submit
  Reflect.set(
    pg.Query.prototype,
    'submit',
    function submit(this: { text?: string; values?: unknown[] }, ...args: unknown[]) {
      if (typeof this.text === 'string')
        captured.push({ text: this.text, values: this.values ?? [] })
      return Reflect.apply(original, this, args)
    },
  )
  try {
    await work()
  } finally {
    Reflect.set(pg.Query.prototype, 'submit', original)
  }
  return captured
}
