import type { Bank } from '../bank.ts'
import { compare, type Compared, type Plan } from './compare.ts'
import { prepare } from './prepare.ts'

const PLANS: readonly Plan[] = [
  { connections: 16, rounds: 5, seconds: 2 },
  { connections: 1, rounds: 3, seconds: 1 },
  { connections: 64, rounds: 3, seconds: 1 },
]

/**
 * Prints the product beside `node:http` and `pg`: `bare` without any duty, `duties` with those of the
 * product. False if a request failed.
 */
export async function compareWithFloors({ dataDir, connectionString }: Bank): Promise<boolean> {
  const compared = await compare(dataDir, connectionString, await prepare(connectionString), PLANS)
  console.log(
    'Requests a second, in turns; ratios are of the same round. In brackets: without duties, with the same.',
  )
  console.table(compared.map(toRow))
  return compared.every(
    ({ product, bare, duties }) => product.failed + bare.failed + duties.failed === 0,
  )
}

function toRow({ work, connections, product, bare, duties, toBare, toDuties, rss }: Compared) {
  const of = (what: 'node' | 'database' | 'p97') =>
    `${product[what].toFixed(2)} (${bare[what].toFixed(2)}, ${duties[what].toFixed(2)})`
  return {
    work,
    connections,
    rate: `${Math.round(product.rate)} (${Math.round(bare.rate)}, ${Math.round(duties.rate)})`,
    '÷ bare': Number(toBare.toFixed(2)),
    '÷ duties': Number(toDuties.toFixed(2)),
    'ms node': of('node'),
    'ms database': of('database'),
    'p97.5 ms': of('p97'),
    failed: product.failed + bare.failed + duties.failed,
    MiB: Math.round(rss / 1_048_576),
  }
}
