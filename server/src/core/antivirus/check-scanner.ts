import { LARGEST_FILE_BYTES } from '@crm/contract/platform/uploads'
import { faultOf, readVersion, scan, type Fault } from '#platform/files/clamd.ts'
import type { ClamdAddress } from '#platform/process/clamd-address.ts'

/** Less than a check of the environment may take. */
const LIMIT_MS = 4_000

type Scanner = {
  readonly version: string
  readonly signatures_at: string | null
  readonly takesLargest: boolean
}

/** Asks the scanner for its version, and has it look at an empty file of the greatest size; null without one. */
export async function checkScanner(
  address: ClamdAddress | undefined,
): Promise<Scanner | Fault | null> {
  if (!address) return null
  const signal = AbortSignal.timeout(LIMIT_MS)
  try {
    const version = await readVersion(address, signal)
    const { kind } = await scan(address, Buffer.alloc(LARGEST_FILE_BYTES), signal)
    if (signal.aborted) return 'slow'
    return { ...version, takesLargest: kind === 'clean' }
  } catch (error) {
    return faultOf(error, signal)
  }
}
