import type { Config } from '#platform/process/config.ts'
import { signId } from '#platform/signed-id.ts'

/** Path of the public page of shifts. */
export const pagePath = (config: Config, linkId: string) =>
  `/smeny/${signId(config, 'shift-links', linkId)}`

/** Path of somebody's own page of a seat. */
export const seatLink = (config: Config, seatId: string) =>
  `/smeny/moje/${signId(config, 'shift-seats', seatId)}`
