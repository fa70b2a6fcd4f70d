import { Worker } from 'node:worker_threads'
import { invalidField } from '../errors.ts'
import { limitParallel } from '../limit-parallel.ts'
import type { SheetCells } from './read-sheet.ts'
import { BadZip, unpack } from './unpack.ts'

/** Cells of all sheets; a table of people has far fewer, and each takes memory while it is read. */
const MAX_CELLS = 1_500_000
/** Rows of all sheets, empty ones that somebody has coloured as well. */
const MAX_ROWS = 250_000

/** Cells that are read at once; more of them would hold up everybody else. */
const FEW_CELLS = 10_000

/** The first sheet of a workbook: numbers, days and texts as they were typed. Refuses what would not stop unpacking. */
export async function readXlsx(content: Buffer, maxRows: number): Promise<SheetCells> {
  const cells = bearableCells(content)
  if (cells > FEW_CELLS) return limited(() => readAside(content, maxRows))
  // a second of loading that a start need not wait for
  const { readSheet } = await import('./read-sheet.ts')
  return readSheet(content, maxRows).catch(() => {
    throw invalidField('file', 'sheet_broken')
  })
}

/** What reading may take: a table of 20,000 rows needs a quarter of each. */
const LIMITS = { maxOldGenerationSizeMb: 768 }
const MAX_MS = 60_000
/** One at a time, whoever sends them: two would take twice the memory. */
const limited = limitParallel(1)

/** Reads in a thread of its own, which neither holds up others nor takes the process with it. */
async function readAside(content: Buffer, maxRows: number): Promise<SheetCells> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: { content, maxRows }, resourceLimits: LIMITS })
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(invalidField('file', 'sheet_large')), MAX_MS)
      worker.once('message', resolve)
      worker.once('error', (error) => reject(invalidField('file', isTooMuch(error) ? 'sheet_large' : 'sheet_broken')))
      worker.once('exit', () => clearTimeout(timer))
    })
  } finally {
    await worker.terminate()
  }
}

const isTooMuch = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Judges a workbook by its parts before anything builds cells of them; answers about how many it has. */
function bearableCells(content: Buffer): number {
  const parts = partsOf(content)
  if (!parts.has('xl/workbook.xml')) throw invalidField('file', 'sheet_kind')
  let [cells, rows] = [0, 0]
  for (const [name, part] of parts) {
    if (!name.endsWith('.xml') && !name.endsWith('.rels')) continue
    // a workbook has no document type; entities that expand each other are all that it could be for
    if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw invalidField('file', 'sheet_broken')
    if (name.startsWith('xl/worksheets/')) {
      cells += countOf(part, '<c ') + countOf(part, ':c ')
      rows += countOf(part, '<row') + countOf(part, ':row')
    }
    if (cells > MAX_CELLS || rows > MAX_ROWS) throw invalidField('file', 'sheet_large')
  }
  return cells + rows
}

function partsOf(content: Buffer): Map<string, Buffer> {
  try {
    return unpack(content)
  } catch (error) {
    throw error instanceof BadZip ? invalidField('file', error.isTooLarge ? 'sheet_large' : 'sheet_broken') : error
  }
}

function countOf(part: Buffer, sign: string): number {
  let count = 0
  for (let at = part.indexOf(sign); at >= 0; at = part.indexOf(sign, at + sign.length)) count += 1
  return count
}
