import type { ServedEndpoint } from '@crm/contract/platform/endpoint'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ROOT, sourcesBelow } from './sources.ts'

/** An endpoint of the contract with the file and name it is declared by. */
export type ContractEntry = {
  readonly file: string
  readonly name: string
  readonly endpoint: ServedEndpoint
}

/** Every endpoint that any file of the contract exports with its schemas, found by looking and not by a list that could be forgotten. */
export async function contractEntries(): Promise<ContractEntry[]> {
  const files = sourcesBelow('contract/src').filter(
    (file) => !file.includes('/platform/') && !/\.(test|endpoints)\.ts$/.test(file),
  )
  const entries: ContractEntry[] = []
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href)
    for (const [name, value] of Object.entries(exported)) {
      if (/(Endpoints|Streams|Uploads|Files)$/.test(name) && isRecord(value)) {
        for (const [key, endpoint] of Object.entries(value))
          if (isEndpoint(endpoint)) entries.push({ file, name: `${name}.${key}`, endpoint })
      }
    }
  }
  return entries
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is ServedEndpoint =>
  isRecord(value) && 'method' in value && 'path' in value && 'answer' in value
