import { withBank } from './bank.ts'
import { compareWithFloors } from './floors/table.ts'

/** `node bench/floors.ts [share]`: the part of `npm run bench` that sets the product beside the floors. */
const isWell = await withBank(Number(process.argv[2] ?? 1), compareWithFloors)
process.exit(isWell ? 0 : 1)
