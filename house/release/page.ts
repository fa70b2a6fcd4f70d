import { read } from '../sources.ts'

/** The page of those who run it. */
export const PAGE = read('docs/operations.md')

/** The commands of a section of it, block by block. */
export function blocksOf(heading: string): string[][] {
  const [, after = ''] = PAGE.split(`\n### ${heading}\n`)
  const [section = ''] = after.split(/\n##+ /)
  return [...section.matchAll(/^```sh\n(.*?)\n```$/gms)].map(([, text = '']) => text.split('\n'))
}
