import { expect, test } from 'vitest'
import { read, sourcesBelow } from './sources.ts'

const TYPED_SQL = 'server/src/platform/database/typed-sql.ts'

test('rows have the type of a query or of a schema: nothing says by itself what a statement answers', () => {
  // each of these takes a type from the programmer that neither the compiler nor a test can check
  const claims = /\bsql<|\.\$(castTo|narrowType|assertType)<|\bfn(\.\w+)?<|\bcast</
  const claiming = sourcesBelow('server/src')
    .filter((file) => file !== TYPED_SQL)
    .filter((file) => claims.test(read(file)))
  expect(claiming).toEqual([])
})
