import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/id.ts'
import { findFreePort } from '#platform/postgres/server.ts'
import { killPostgres, runSql } from '../../testing/postgres-processes.ts'
import {
  firstPassword,
  sendsAtLast,
  signIn,
  startServerProcess,
} from '../../testing/server-process.ts'

const WRITERS = 6
/** Of each writer: receipts, of which half is moved on and every third is reversed. */
const ROUNDS = 25
const KILLS = 6

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crm-ledger-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const answered = z.object({
  data: z.object({
    id: z.string(),
    updated_at: z.string(),
    goods: z.array(z.object({ lot_id: z.string() })).optional(),
  }),
})

test('servers and their database are killed again and again, commands are repeated until they are answered, and nothing is lost or done twice', async () => {
  const env = { PORT: String(await findFreePort()), WORKERS: '2' }
  const running = { server: startServerProcess(dataDir, env) }
  try {
    const url = await running.server.ready
    const token = await signIn(url, firstPassword(running.server))
    const sender = sendsAtLast(url, token)
    const send = async (...command: Parameters<typeof sender.send>) =>
      answered.parse(await sender.send(...command)).data
    const place = async (name: string) =>
      (
        await send(placeEndpoints.create, '', {
          name,
          kind: 'vehicle',
          storage: 'dry',
          is_active: true,
        })
      ).id
    const [here, there] = [await place('Dodávka A'), await place('Dodávka B')]
    const expected = new Map<string, number>()

    async function post(id: string) {
      const { updated_at } = await send(documentEndpoints.get, id, {})
      await send(documentEndpoints.post, id, { updated_at })
    }
    async function write(writer: number) {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const grams = 1000 + writer * 100 + round
        const receipt = newId()
        await send(documentEndpoints.create, '', {
          key: receipt,
          kind: 'receipt',
          to_place_id: here,
          source: 'own',
        })
        const { goods } = await send(documentEndpoints.addGoods, receipt, {
          key: newId(),
          category: 'food',
          grams,
          date_kind: 'none',
          goods_date: null,
          date_precision: 'day',
        })
        await post(receipt)
        const lot = goods?.[0]?.lot_id ?? ''
        expected.set(`${lot} ${here}`, grams)
        if (round % 2 === 0) {
          const transfer = newId()
          await send(documentEndpoints.create, '', {
            key: transfer,
            kind: 'transfer',
            from_place_id: here,
            to_place_id: there,
          })
          await send(documentEndpoints.addLot, transfer, { key: newId(), lot_id: lot, grams: 400 })
          await post(transfer)
          expected.set(`${lot} ${here}`, grams - 400).set(`${lot} ${there}`, 400)
        } else if (round % 3 === 0) {
          await send(documentEndpoints.reverse, receipt, { reason: 'Zkouška' })
          expected.delete(`${lot} ${here}`)
        }
      }
    }
    let isWriting = true
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    void writing.finally(() => {
      isWriting = false
    })
    for (let kill = 0; kill < KILLS && isWriting; kill += 1) {
      await pause(700)
      if (kill % 2 === 0) {
        running.server.kill('SIGKILL')
        await running.server.ended
        running.server = startServerProcess(dataDir, env)
        await running.server.ready
      } else killPostgres(dataDir)
    }
    await writing
    // the last kill may have come after the last command
    await sender.send(placeEndpoints.list, '', {})
    expect(sender.repeated).toBeGreaterThan(0)

    const rows = await runSql<{ key: string; grams: string; moved: string }>(
      dataDir,
      `select b.lot_id || ' ' || b.place_id as key, b.grams, (
        select sum(case when to_place_id = b.place_id then m.grams else -m.grams end) from warehouse.movement m
        where m.lot_id = b.lot_id and b.place_id in (m.from_place_id, m.to_place_id)
      ) as moved from warehouse.balance b`,
    )
    expect(rows.filter(({ grams, moved }) => grams !== moved)).toEqual([])
    const left = rows.filter(({ grams }) => Number(grams) !== 0)
    expect(new Map(left.map(({ key, grams }) => [key, Number(grams)]))).toEqual(expected)
    const [documents] = await runSql<{ made: string; drafts: string }>(
      dataDir,
      `select count(*) as made, count(*) filter (where state = 'draft') as drafts from warehouse.document`,
    )
    const transfers = Math.floor(ROUNDS / 2)
    expect(documents).toEqual({ made: String(WRITERS * (ROUNDS + transfers)), drafts: '0' })
  } finally {
    running.server.kill('SIGTERM')
    await running.server.ended
  }
})
