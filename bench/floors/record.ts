import pg from 'pg'
import type { Facts } from './works.ts'

/** A value of a statement: a text with facts of the request in it, a new key, or always the same. */
type Value =
  | { readonly text: string; readonly facts: readonly (keyof Facts)[] }
  | { readonly fresh: true }
  | { readonly bytes: string }
  | { readonly as: unknown }
export type Statement = {
  readonly name: string | null
  readonly text: string
  readonly values: readonly Value[]
}

/** The statements of one request; those of a round were sent before any of them was answered. */
export type Script = { readonly rounds: readonly Statement[][]; readonly answer: unknown }

/** A pg query as far as it is looked at. */
type Sent = {
  text?: string
  name?: string
  values?: unknown[]
  callback: (...args: unknown[]) => void
}

/** Records the statements that this process sends during `work`, which answers `facts`. */
export async function record(facts: Facts, work: () => Promise<unknown>): Promise<Script> {
  const rounds: Statement[][] = []
  let [waiting, answered] = [0, true]
  const original = pg.Query.prototype.submit
  Reflect.set(pg.Query.prototype, 'submit', function submit(this: Sent, ...args: unknown[]) {
    const { text, name, values, callback } = this
    if (typeof text !== 'string') return Reflect.apply(original, this, args)
    if (answered) rounds.push([])
    answered = false
    waiting += 1
    rounds.at(-1)?.push({
      name: name ?? null,
      text,
      values: (values ?? []).map((value) => toValue(value, facts)),
    })
    this.callback = (...answer) => {
      waiting -= 1
      answered = waiting === 0
      callback(...answer)
    }
    return Reflect.apply(original, this, args)
  })
  try {
    const answer = await work()
    return { rounds, answer }
  } finally {
    Reflect.set(pg.Query.prototype, 'submit', original)
  }
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

function toValue(value: unknown, facts: Facts): Value {
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') }
  if (typeof value !== 'string') return { as: value }
  // only what is new is made of the present moment
  if (KEY.test(value) && isNew(value)) return { fresh: true }
  const found = getFacts(facts).filter(([, known]) => value === known || standsIn(known, value))
  return {
    text: found.reduce((text, [fact, known]) => text.replaceAll(known, `{${fact}}`), value),
    facts: found.map(([fact]) => fact),
  }
}

const FACTS = [
  'organization',
  'point',
  'region',
  'word',
  'applicant',
  'day',
  'time',
  'seat',
] as const satisfies readonly (keyof Facts)[]
const getFacts = (facts: Facts) => FACTS.map((fact) => [fact, facts[fact]] as const)
/** A short one is there by chance. */
const standsIn = (known: string, text: string) => known.length >= 10 && text.includes(known)
const isNew = (key: string) =>
  Math.abs(Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16) - Date.now()) < 5_000
