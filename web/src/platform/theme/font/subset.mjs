/*
 * Makes inter.woff2: the letters and signs that the product shows (Czech and its neighbours, Vietnamese, Ukrainian), upright, from weight
 * 400 to 700, at the optical size of text. Run it in a folder of its own:
 *   npm i --no-save inter-ui@4.1.1 subset-font@2.9.0 && node <this file>
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { resolve } = createRequire(join(process.cwd(), 'package.json'))
const { default: subsetFont } = await import(pathToFileURL(resolve('subset-font')).href)

const from = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
const letters = [
  from(0x20, 0x7e),
  from(0xa0, 0x17f),
  'ƠơƯưȘșȚț',
  from(0x1ea0, 0x1ef9),
  from(0x400, 0x45f),
  'Ґґ',
]
const signs = '‐‑–—‘’‚“”„†•…‰′″‹›€₴№−×÷≈≠≤≥←↑→↓↵⇧⌘✓⚠\u2007\u2009\u202f'

const whole = await readFile(resolve('inter-ui/variable/InterVariable.woff2'))
const subset = await subsetFont(whole, letters.join('') + signs, {
  targetFormat: 'woff2',
  variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
  keepFeatures: ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'tnum'],
})
await writeFile(join(import.meta.dirname, 'inter.woff2'), subset)
process.stdout.write(`${subset.length} bytes\n`)
