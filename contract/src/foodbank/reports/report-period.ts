type Period = { readonly date_from: string; readonly date_to: string }

/** The longest period that one report covers: ten years of a programme. */
const MAX_REPORT_DAYS = 3_660

/** A period ends no earlier than it begins. */
export const isInOrder = ({ date_from, date_to }: Period) => date_from <= date_to
export const notInOrder = { path: ['date_to'], params: { rule: 'end_before_start' } }

/** A period is no longer than what one report covers. */
export const isBearable = ({ date_from, date_to }: Period) =>
  Date.parse(date_to) - Date.parse(date_from) < MAX_REPORT_DAYS * 86_400_000
export const tooLong = { path: ['date_to'], params: { rule: 'max_days', length: MAX_REPORT_DAYS } }
