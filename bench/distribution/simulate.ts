import pg from 'pg'
import { withBank } from '../bank.ts'
import { generateBank } from '../generate-bank.ts'

/**
 * `node bench/distribution/simulate.ts [share]`: what a database spread over several machines would have to do for the product's work, counted
 * over the generated food bank of five years. Each row of the register is put on one of `SHARDS` machines by a key, and of each kind of work it
 * is counted how many machines it needs. Nothing is distributed, and nothing is timed.
 */
const share = Number(process.argv[2] ?? 1)
const SHARDS = [4, 16]

/** Where a key puts a household `a` with its rows, and the distribution point `o` with its seats; `u` is where the household comes most often. */
const KEYS = {
  'the distribution point; households where they are registered': {
    household: 'a.organization_id',
    point: 'o.id',
  },
  'the distribution point; households where they come most often': {
    household: 'u.organization_id',
    point: 'o.id',
  },
  'the household': { household: 'a.id', point: 'o.id' },
  'the region': { household: 'a.region_id', point: 'o.region_id' },
}
/** By what the rows of a piece of work are told apart. */
const WORKS = {
  'a booking: seat and household': 'r.id',
  'a household with its reservations': 'a.id',
  'a day at the desk': '(o.id, r.reserved_on)',
}

/** What one machine alone cannot keep, whichever of the keys: rules over rows that may be on several. */
const GLOBAL_RULES = `
  select c.relname as name, 'unique constraints of the register without point or household' as kind
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'foodbank'::regnamespace and i.indisunique and not i.indisprimary
    and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attnum = any (i.indkey)
        and a.attname in ('organization_id', 'to_organization_id', 'applicant_id', 'help_request_id', 'request_id', 'wait_id', 'shift_id', 'support_id')
    )
  union all
  select conname, 'foreign keys between a point and a household'
  from pg_constraint
  where contype = 'f' and connamespace = 'foodbank'::regnamespace
    and conrelid in ('foodbank.help_request'::regclass, 'foodbank.support'::regclass, 'foodbank.wait'::regclass)
    and confrelid in ('foodbank.applicant'::regclass, 'foodbank.organization'::regclass, 'foodbank.help_request'::regclass)
  order by 2, 1`

type Found = { one: string; mean: string; most: number }

await withBank(
  share,
  async ({ connectionString }) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(`
      create temporary table usual as
      select applicant_id, mode() within group (order by to_organization_id) as organization_id
      from foodbank.help_request group by applicant_id`)
    for (const shards of SHARDS) {
      const rows = []
      for (const [name, key] of Object.entries(KEYS)) {
        const on = (column: string) => `abs(hashtext(${column}::text)) % ${shards}`
        for (const [work, piece] of Object.entries(WORKS)) {
          const { rows: found } = await client.query<Found>(`
            select round(avg((shards = 1)::integer) * 100) as one, round(avg(shards), 1) as mean, max(shards)::integer as most
            from (
              select count(distinct shard) as shards
              from foodbank.help_request r
              join foodbank.applicant a on a.id = r.applicant_id
              join foodbank.organization o on o.id = r.to_organization_id
              join usual u on u.applicant_id = a.id
              cross join lateral unnest(array[${on(key.household)}, ${on(key.point)}]) shard
              group by ${piece}
            ) p`)
          for (const { one, mean, most } of found)
            rows.push({ key: name, work, 'on one machine, %': one, mean, most })
        }
      }
      console.log(`\n${shards} machines`)
      console.table(rows)
    }
    const { rows: rules } = await client.query<{ name: string; kind: string }>(GLOBAL_RULES)
    for (const kind of new Set(rules.map((rule) => rule.kind))) {
      const names = rules.filter((rule) => rule.kind === kind).map(({ name }) => name)
      console.log(`\n${names.length} ${kind}:\n  ${names.join(', ')}`)
    }
    await client.end()
  },
  generateBank,
)
