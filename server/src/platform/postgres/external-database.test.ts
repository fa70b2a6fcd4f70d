import { createServer } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { DatabaseUnusable, waitForDatabase } from './external-database.ts'
import { findFreePort } from './server.ts'

it('a database that answers is not waited for', async () => {
  const lines: string[] = []
  await waitForDatabase(inject('testClusterUrl'), { log: logTo(lines) })
  expect(lines).toEqual([])
})

it('a database that does not answer is asked again, with one line a try, and given up in the end', async () => {
  const lines: string[] = []
  const port = await findFreePort()
  const waiting = waitForDatabase(`postgresql://crm:secret@127.0.0.1:${port}/crm`, {
    log: logTo(lines),
    patience: 2_500,
  })
  await expect(waiting).rejects.toThrow(
    `The database 127.0.0.1:${port}/crm could not be reached for 2.5 seconds: connect ECONNREFUSED 127.0.0.1:${port}.`,
  )
  await expect(waiting).rejects.toBeInstanceOf(DatabaseUnusable)
  expect(lines).toEqual(
    Array.from(
      { length: 2 },
      () =>
        `The database 127.0.0.1:${port}/crm cannot be reached yet: connect ECONNREFUSED 127.0.0.1:${port}. Trying again.`,
    ),
  )
})

it('something that takes connections and says nothing counts as a database that does not answer', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const address = mute.address()
  const port = typeof address === 'object' ? address?.port : 0
  const waiting = waitForDatabase(`postgresql://crm@127.0.0.1:${port}/crm`, {
    log: logTo([]),
    patience: 0,
  })
  await expect(waiting).rejects.toThrow('could not be reached for 0 seconds')
  mute.close()
})

it('a wrong password is not tried again', async () => {
  const url = new URL(inject('testClusterUrl'))
  url.password = 'wrong'
  const lines: string[] = []
  await expect(waitForDatabase(url.href, { log: logTo(lines) })).rejects.toThrow(
    `The database ${url.host}/crm refuses the connection: password authentication failed for user "crm_owner".`,
  )
  expect(lines).toEqual([])
})

it('a database of another encoding is refused', async () => {
  const url = new URL(inject('testClusterUrl'))
  await ask(url.href, "create database latin2 encoding 'LATIN2' locale 'C' template template0")
  url.pathname = 'latin2'
  await expect(waitForDatabase(url.href, { log: logTo([]) })).rejects.toThrow(
    'must have the encoding UTF8; it has LATIN2',
  )
})

it('waiting ends when the process is asked to end', async () => {
  const stopping = new AbortController()
  const port = await findFreePort()
  const waiting = waitForDatabase(`postgresql://crm@127.0.0.1:${port}/crm`, {
    log: logTo([]),
    signal: stopping.signal,
  })
  stopping.abort()
  await expect(waiting).rejects.toThrow('aborted')
})

function logTo(lines: string[]) {
  const write = (line: string) => void lines.push(line)
  return { debug: write, info: write, warn: write, error: write }
}

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
