import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { WATCHED } from '../database/watched-connection.ts'
import { basesIn, getBaseName, prepareArchive } from './archive-folder.ts'
import { packCluster } from './cluster-files.ts'
import { sealFile } from './sealed-file.ts'

export type BaseOrder = {
  /** As the owner of an embedded database whose log is archived. */
  readonly connectionString: string
  readonly cluster: string
  readonly archive: string
  readonly key: Buffer
  readonly now: () => Date
}

/**
 * Copies the files of the running database, encrypted, into the archive. With the log since then each later second can be
 * restored. Answers with the path of the file.
 */
export async function makeBase(order: BaseOrder): Promise<string> {
  await prepareArchive(order.archive)
  const client = new pg.Client({ connectionString: order.connectionString, ...WATCHED })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0')
    const { system, first } = await begin(client)
    const began = order.now()
    const draft = join(basesIn(order.archive), `${system}.unfinished`)
    await rm(draft, { force: true })
    const content = packCluster(order.cluster, async () => {
      const { rows } = await client.query<{ label: string }>(
        'select labelfile as label from pg_backup_stop(true)',
      )
      return [{ path: 'backup_label', content: rows[0]?.label ?? '' }]
    })
    await sealFile(order.key, { at: began.toISOString(), system, first }, content, draft)
    const file = join(basesIn(order.archive), getBaseName(order.now()))
    await rename(draft, file)
    return file
  } finally {
    await client.end()
  }
}

async function begin(client: pg.Client): Promise<{ system: string; first: string }> {
  const { rows } = await client.query<{ system: string; first: string }>(
    `select system_identifier::text as system, pg_walfile_name(lsn) as first
    from pg_control_system(), pg_backup_start('crm', true) as lsn`,
  )
  const [begun] = rows
  if (!begun) throw new Error('The copy of the database could not be begun.')
  return begun
}
