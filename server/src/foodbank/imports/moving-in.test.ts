import { importUploads, type ImportTable } from '@crm/contract/core/imports/imports'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld, type World } from '../testing/factories.ts'

/** Tables of a page: its kind of import and its lines. */
const TABLE = /^```csv (\w+)\n(.*?)\n```$/gms

describe.each(['prechod-z-excelu', 'moving-in'])('what %s.md shows is taken as it is', (page) => {
  let world: World
  const tables: { kind: string; content: string }[] = []
  beforeAll(async () => {
    world = await createWorld()
    const text = await readFile(new URL(`../../../../docs/${page}.md`, import.meta.url), 'utf8')
    for (const [, kind = '', content = ''] of text.matchAll(TABLE)) tables.push({ kind, content })
  })
  afterAll(() => world.close())

  const send = (
    upload: (typeof importUploads)[keyof typeof importUploads],
    body: object,
    content: string,
  ) => sendFile(world.app, world.as('superadmin'), upload, { body, content })

  test('one table after the other, without a column left out and without an error', async () => {
    expect(tables.map(({ kind }) => kind)).toEqual([
      'organizations',
      'users',
      'applicants',
      'applicants',
    ])
    const made: unknown[] = []
    for (const { kind, content } of tables) {
      const { columns }: ImportTable = (await send(importUploads.read, { kind }, content)).body.data
      expect(columns.map(({ target }) => target)).not.toContain(null)
      const mapping = Object.fromEntries(columns.map(({ target }, column) => [target, column]))
      const { digest, import_id } = (await send(importUploads.preview, { kind, mapping }, content))
        .body.data
      const { body } = await send(importUploads.run, { kind, mapping, digest, import_id }, content)
      made.push(body.data.counts)
    }
    const each = { create: 2, update: 0, skip: 0, error: 0 }
    expect(made).toEqual([each, each, each, each])
    const members = await world.db
      .selectFrom('foodbank.household_member as m')
      .innerJoin('foodbank.applicant as a', 'a.id', 'm.applicant_id')
      .select(['a.birth_year', typedSql(z.number())`count(*)`.as('members')])
      .groupBy(['a.id', 'a.birth_year'])
      .orderBy('a.birth_year')
      .execute()
    expect(members.map(({ birth_year, members: count }) => [birth_year, count])).toEqual([
      [1985, 3],
      [1990, 1],
    ])
  })
})
