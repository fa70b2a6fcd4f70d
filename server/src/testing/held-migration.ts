import pg from 'pg'

// Loaded before a process that migrates: it stops for good, and says so, before the commit of the migration that HOLD_WITHIN names, or
// after the commit of that of HOLD_AFTER, when nothing of the next one has begun.
const { HOLD_WITHIN, HOLD_AFTER } = process.env
const query: unknown = Reflect.get(pg.Client.prototype, 'query')
if (typeof query !== 'function') throw new Error('The client of PostgreSQL asks otherwise.')

let recorded = ''
const hold = () => {
  process.stdout.write('held\n')
  return new Promise(() => undefined)
}

Reflect.set(
  pg.Client.prototype,
  'query',
  new Proxy(query, {
    apply(ask, client, given: unknown[]) {
      const [text, values] = given
      if (typeof text === 'string' && text.startsWith('insert into public.migration')) {
        recorded = Array.isArray(values) ? values.slice(0, 2).join('/') : ''
        if (recorded === HOLD_WITHIN) return hold()
      }
      const answer: unknown = Reflect.apply(ask, client, given)
      return text === 'commit' && recorded === HOLD_AFTER
        ? Promise.resolve(answer).then(hold)
        : answer
    },
  }),
)
