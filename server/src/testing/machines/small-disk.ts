import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs'

/** A disk of its own over a folder, small enough to become full. */
export type SmallDisk = {
  /** In bytes. */
  readonly free: () => number
  /** Gives it so much more room, as an administrator does who mends it while the product runs. */
  readonly grow: (bytes: number) => void
  /** The folder is then as empty as before; does nothing a second time. */
  readonly remove: () => void
}

/** What stands in the folder moves there with its owners; `room` bytes are left. Needs root. */
export function mountSmallDisk(folder: string, room: number): SmallDisk {
  mkdirSync(folder, { recursive: true })
  const aside = `${folder}-aside`
  renameSync(folder, aside)
  mkdirSync(folder)
  let size = sizeOf(aside) + room
  run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  run('cp', ['-a', `${aside}/.`, folder])
  rmSync(aside, { recursive: true })
  let isThere = true
  return {
    free: () => {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    grow: (bytes) => {
      size += bytes
      run('mount', ['-o', `remount,size=${size}`, folder])
    },
    remove: () => {
      if (!isThere) return
      isThere = false
      run('umount', [folder])
    },
  }
}

const sizeOf = (folder: string) => Number(run('du', ['-sB1', folder]).split('\t')[0])

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { encoding: 'utf8' })
