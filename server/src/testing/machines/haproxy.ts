import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HAPROXY, listening, startProgram } from './programs.ts'

/** Runs HAProxy on a configuration whose first port is `port`. */
export async function startHaproxy(
  config: string,
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'crm-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  const program = startProgram(HAPROXY, ['-db', '-f', file])
  await listening(program, port)
  return {
    stop: async () => {
      await program.stop()
      await rm(folder, { recursive: true })
    },
  }
}
