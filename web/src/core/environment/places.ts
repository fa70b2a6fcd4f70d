import { corePaths } from '../paths.ts'

/** Where a part is set up; the other parts are not set up in the product. */
export const PLACES = {
  smtp: corePaths.mailSettings(),
  mail: corePaths.outgoingMail(),
  active_directory: corePaths.loginSettings(),
  https: corePaths.basicSettings(),
} as const

export const hasPlace = (name: string): name is keyof typeof PLACES => Object.hasOwn(PLACES, name)
