/** In tenths of a degree Celsius; anything beyond is a broken thermometer or a typing error. */
export const MIN_DECICELSIUS = -600
export const MAX_DECICELSIUS = 600

/** How often a day a thermometer can be asked for. */
export const MAX_READINGS_A_DAY = 4

type Limits = {
  /** Null: colder is never wrong. */
  readonly min_decicelsius: number | null
  readonly max_decicelsius: number
}

/** What is proposed for a place by how goods are kept there; none where they are not kept cold. */
export function proposedLimits(storage: string): Limits | null {
  if (storage === 'chilled') return { min_decicelsius: 0, max_decicelsius: 50 }
  if (storage === 'frozen') return { min_decicelsius: null, max_decicelsius: -180 }
  return null
}

/** Whether it is warmer or colder than it may be. */
export const isOutOf = ({ min_decicelsius, max_decicelsius }: Limits, decicelsius: number) =>
  decicelsius > max_decicelsius || (min_decicelsius !== null && decicelsius < min_decicelsius)

type Asked = { readonly readings_a_day: number | null; readonly read_today: number }

/** How many readings of today are still to be made. */
export const missingToday = ({ readings_a_day, read_today }: Asked): number =>
  Math.max(0, (readings_a_day ?? 0) - read_today)
