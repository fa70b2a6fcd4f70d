import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../sources.ts'

const execute = promisify(execFile)

/** Makes a release in `folder`, as `npm run release` does, and answers with the path of its archive. */
export async function makeRelease(folder: string): Promise<string> {
  await execute(process.execPath, [join(ROOT, 'scripts/release.mjs'), folder])
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tar.gz'))
  if (archive === undefined) throw new Error('The release has no archive.')
  return join(folder, archive)
}

/** Unpacks it as somebody would who has nothing but it, and answers with its folder. */
export async function unpack(archive: string, folder: string): Promise<string> {
  await execute('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  const [name = ''] = await readdir(folder)
  return join(folder, name)
}
