import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LIBRARIES = '/usr/lib'

/** Where Debian's package `faketime` has put its library; the path of the program when it is not there. */
export const LIBFAKETIME =
  readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path)) ?? '/usr/bin/faketime'

/** As setting the clock of a machine does it: what measures how much time has passed goes on, files keep their dates. */
const PRELOADED = { LD_PRELOAD: LIBFAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' }

/** For a process whose clock is `by` from the machine's: +2y, -2y. */
export const clockOff = (by: string) => ({ ...PRELOADED, FAKETIME: by })

/** Processes look at it once a second. */
const NOTICED_MS = 3_000

/** For processes whose clock moves whenever `set` moves it, which resolves when they have noticed; begins right. */
export async function settableClock(file: string) {
  await writeFile(file, '+0\n')
  return {
    set: async (by: string) => {
      await writeFile(file, `${by}\n`)
      await pause(NOTICED_MS)
    },
    env: { ...PRELOADED, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' },
  }
}
