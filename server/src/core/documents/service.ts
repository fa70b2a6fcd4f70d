import {
  toCode,
  type DocumentFact,
  type IssuedDocument,
} from '@crm/contract/core/documents/documents'
import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { countFromNetwork } from '#core/throttle/service.ts'
import { find, findWebUrl, insert, setFile, setReplaced } from './repository.ts'

/** Per network: enough for a folder of papers, not for guessing. */
const CHECKS = { name: 'document', most: 30, seconds: 60 }

type Issuing = Pick<Context, 'db' | 'clock'> & {
  readonly config: Pick<Context['config'], 'WEB_URL'>
}
type Content = {
  /** What it is, in its language. */
  readonly title: string
  /** Figures that whoever holds the paper can compare; nothing of a person. */
  readonly facts: readonly DocumentFact[]
  /** Everything that it says. */
  readonly content: unknown
  /** The record that it is of, where another one may replace it, and when one did. */
  readonly about?: { readonly id: string; readonly replaced_at: string | null } | null
}

/** What is printed on an issued document, and `seal`, which notes the file, or its digest, once it is made. */
export type Issued = {
  readonly number: string
  readonly code: string
  /** The page that confirms it; null where nobody has said where the product is reached. */
  readonly url: string | null
  readonly seal: (file: Buffer | string) => Promise<void>
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Gives a document that leaves the house its number and code, by which `verifyDocument` knows it. */
export async function issueDocument(
  { db, clock, config }: Issuing,
  actor: Actor,
  { title, facts, content, about = null }: Content,
): Promise<Issued> {
  const id = newId()
  const digest = sha256(JSON.stringify(content))
  const number = await transact(db, getAuthor(actor), (tx) =>
    insert(tx, {
      id,
      year: Number(clock.today().slice(0, 4)),
      title,
      facts,
      content_sha256: digest,
      issued_by: actor.user.id,
      issued_at: clock.now().toISOString(),
      about: about?.id ?? null,
      replaced_at: about?.replaced_at ?? null,
    }),
  )
  const seal = async (file: Buffer | string) => {
    const known = typeof file === 'string' ? file : sha256(file)
    await transact(db, getAuthor(actor), (tx) => setFile(tx, id, known))
  }
  const code = toCode(digest)
  const address = (await findWebUrl(db)) ?? config.WEB_URL
  return { number, code, url: address ? pageOf(address, number, code) : null, seal }
}

/** The same file, whose digest is noted once all of it was read. */
export function sealedWhenRead(issued: Issued, file: Readable): Readable {
  const hash = createHash('sha256')
  const sealing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => {
      issued.seal(hash.digest('hex')).then(() => done(), done)
    },
  })
  // whoever fails or leaves ends the other
  pipeline(file, sealing, () => undefined)
  return sealing
}

/** Another record has replaced this one: whoever verifies a document of it is told. */
export const replaceDocuments = (tx: Transaction, about: string, replaced_at: string) =>
  setReplaced(tx, { about, replaced_at })

const pageOf = (address: string, number: string, code: string) => {
  const url = new URL('/verify-document', address)
  url.search = new URLSearchParams({ number, code: code.replaceAll(' ', '') }).toString()
  return url.href
}

/** Public; null where no document has this number and code. Refuses with `too_many_requests`. */
export async function verifyDocument(
  { db, clock }: Pick<Issuing, 'db' | 'clock'>,
  asked: { readonly number: string; readonly code: string },
  address: string,
): Promise<IssuedDocument | null> {
  await countFromNetwork(db, clock, CHECKS, address)
  return (await find(db, asked)) ?? null
}
