import { findFreePort } from '../platform/postgres/server.ts'
import { runSql } from './postgres-processes.ts'
import { firstPassword, startServerProcess } from './server-process.ts'

/**
 * What a stranger sees of accounts of one kind: every answer that came, and how long the quickest tenth of them took at most. That tells
 * kinds apart best, for whatever else a machine does makes answers slower and never quicker.
 */
type Seen = {
  readonly kind: string
  readonly answers: readonly string[]
  readonly quickMs: number
}
export type Enumeration = {
  readonly path: string
  readonly seen: readonly Seen[]
  /** How much longer the slowest kind took than the fastest: 0.1 is a tenth. */
  readonly spread: number
  /** How much longer the ordinary answer took than the quickest tenth: over a half, the machine had too much else to do to tell. */
  readonly noise: number
}

const PEOPLE = `
  insert into core.user (id, username, email, name, surname, active, confirmed, password_hash)
  select gen_random_uuid(), kind || number, kind || number || '@example.cz', 'Jana', 'Nováková',
    kind <> 'inactive', kind <> 'unconfirmed', case when kind <> 'unset' then admin.password_hash end
  from unnest(array['active', 'inactive', 'unconfirmed', 'unset']) kind, generate_series(1, $ROUNDS) number,
    (select password_hash from core.user where username = 'admin') admin`
const KINDS = ['active', 'inactive', 'unconfirmed', 'unset', 'nobody']
/** Another machine's mail, so that the answer is not that there is none; nothing is ever sent to it. */
const MAIL = `update core.settings set mail_sender_email = 'crm@example.cz', smtp_external = true, smtp_host = 'mail.invalid'`

/** Asks a server of its own, in turns, about accounts of every kind with a wrong password, and for links by their addresses. */
export async function enumerateAccounts(dataDir: string, rounds: number): Promise<Enumeration[]> {
  const server = startServerProcess(dataDir, { PORT: String(await findFreePort()) })
  try {
    const url = await server.ready
    firstPassword(server)
    await runSql(dataDir, PEOPLE.replace('$ROUNDS', String(rounds)))
    await runSql(dataDir, MAIL)
    const ask = (path: string, getBody: (name: string) => object) =>
      inTurns(dataDir, rounds, `${url}/backend/api${path}`, path, getBody)
    return [
      await ask('/auth/login', (name) => ({ login: name, password: 'a wrong password' })),
      await ask('/auth/forgot-password', (name) => ({ email: `${name}@example.cz` })),
    ]
  } finally {
    server.kill('SIGTERM')
    await server.ended
  }
}

/** One of each kind a round, beginning with another one each time; what limits guessing is forgotten before each round. */
async function inTurns(
  dataDir: string,
  rounds: number,
  url: string,
  path: string,
  getBody: (name: string) => object,
): Promise<Enumeration> {
  const found = new Map(
    KINDS.map((kind) => [kind, { answers: new Set<string>(), times: new Array<number>() }]),
  )
  for (let round = 1; round <= rounds; round += 1) {
    await runSql(dataDir, 'delete from core.login_attempt')
    for (const [turn] of KINDS.entries()) {
      const kind = KINDS[(turn + round) % KINDS.length] ?? ''
      const startedAt = performance.now()
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(getBody(`${kind}${round}`)),
      })
      const body = await answer.text()
      found.get(kind)?.times.push(performance.now() - startedAt)
      found.get(kind)?.answers.add(`${answer.status} ${body}`)
    }
  }
  const seen = [...found].map(([kind, { answers, times }]) => ({
    kind,
    answers: [...answers],
    quickMs: quantile(times, 0.1),
  }))
  const quick = seen.map(({ quickMs }) => quickMs)
  const all = [...found.values()].flatMap(({ times }) => times)
  return {
    path,
    seen,
    spread: Math.max(...quick) / Math.min(...quick) - 1,
    noise: quantile(all, 0.5) / quantile(all, 0.1) - 1,
  }
}

function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}
