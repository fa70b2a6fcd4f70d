import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import { findFreePort } from '#platform/postgres/server.ts'
import { killPostgres, runSql } from './testing/postgres-processes.ts'
import { firstPassword, sendsAtLast, signIn, startServerProcess } from './testing/server-process.ts'

const DESKS = 5
const EACH = 80
const KILLS = 6

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crm-desks-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const answered = z.object({ data: z.object({ id: z.string(), updated_at: z.string() }) })

test('servers and their database are killed again and again while desks hand out, and the stock gives exactly what is recorded', async () => {
  const env = { PORT: String(await findFreePort()), WORKERS: '2' }
  const running = { server: startServerProcess(dataDir, env) }
  try {
    const url = await running.server.ready
    const sender = sendsAtLast(url, await signIn(url, firstPassword(running.server)))
    const send = async (...command: Parameters<typeof sender.send>) =>
      answered.parse(await sender.send(...command)).data
    const point = await send(organizationEndpoints.create, '', { name: 'Bod', is_food_bank: true })
    const applicant = await send(applicantEndpoints.create, '', {
      name: 'Jan',
      surname: 'Dav',
      organization_id: point.id,
    })
    const place = await send(placeEndpoints.create, '', {
      name: 'Regály',
      kind: 'point',
      storage: 'dry',
      is_active: true,
      subject_id: point.id,
    })
    // less than is given: the rest is missing
    const receipt = await send(documentEndpoints.create, '', {
      key: newId(),
      kind: 'receipt',
      to_place_id: place.id,
    })
    for (const [category, grams] of [
      ['durables', 400_000],
      ['durables', 300_000],
      ['pastries', 150_000],
    ])
      await send(documentEndpoints.addGoods, receipt.id, {
        key: newId(),
        category,
        grams,
        date_kind: 'none',
        goods_date: null,
        date_precision: 'day',
      })
    const { updated_at } = await send(documentEndpoints.get, receipt.id, {})
    await send(documentEndpoints.post, receipt.id, { updated_at })

    async function handOut(desk: number) {
      const given = {
        date: systemClock.today(),
        durables: 2 + desk / 10,
        pastries: 0.5,
        note: null,
      }
      for (let turn = 1; turn <= EACH; turn += 1) {
        const made = await send(supportEndpoints.create, '', {
          applicant_id: applicant.id,
          organization_id: point.id,
          ...given,
        })
        // one in five was typed wrong; a correction that had no answer may have been made
        if (turn % 5 === 0)
          await sender
            .send(supportEndpoints.update, made.id, {
              ...given,
              pastries: 0.25,
              updated_at: made.updated_at,
            })
            .catch((error: unknown) => {
              if (!String(error).includes('stale_record')) throw error
            })
      }
    }
    let isGiving = true
    const giving = Promise.all(Array.from({ length: DESKS }, (_, desk) => handOut(desk)))
    void giving.finally(() => {
      isGiving = false
    })
    for (let kill = 0; kill < KILLS && isGiving; kill += 1) {
      await pause(700)
      if (kill % 2 === 0) {
        running.server.kill('SIGKILL')
        await running.server.ended
        running.server = startServerProcess(dataDir, env)
        await running.server.ready
      } else killPostgres(dataDir)
    }
    await giving
    // the last kill may have come after the last command
    await sender.send(placeEndpoints.list, '', {})
    expect(sender.repeated).toBeGreaterThan(0)

    const [sums] = await runSql<Record<string, string>>(
      dataDir,
      `select
        (select count(*) >= ${DESKS * EACH} from foodbank.support)::text as all_recorded,
        (select count(*) from foodbank.support s where 1 <> (
          select count(*) from warehouse.document d where d.subject_id = s.id and d.state = 'posted'))::text as told_otherwise,
        (select count(*) from foodbank.support s where (s.food_hundredths + s.material_hundredths) * 10 <> (
          select coalesce(sum(m.grams), 0) + (
            select coalesce(sum(h.missing_grams), 0) from warehouse.handed_out h where h.document_id = d.id)
          from warehouse.document d left join warehouse.movement m on m.document_id = d.id
          where d.subject_id = s.id and d.state = 'posted' group by d.id))::text as given_otherwise,
        (select count(*) from warehouse.balance b where b.grams < 0 or b.grams <> (
          select sum(case when to_place_id = b.place_id then m.grams else -m.grams end) from warehouse.movement m
          where m.lot_id = b.lot_id and b.place_id in (m.from_place_id, m.to_place_id)))::text as drifted,
        (select sum(grams) from warehouse.balance)::text as left_grams,
        (select sum(missing_grams) > 0 from warehouse.handed_out)::text as some_missing`,
    )
    expect(sums).toEqual({
      all_recorded: 'true',
      told_otherwise: '0',
      given_otherwise: '0',
      drifted: '0',
      left_grams: '0',
      some_missing: 'true',
    })
  } finally {
    running.server.kill('SIGTERM')
    await running.server.ended
  }
})
