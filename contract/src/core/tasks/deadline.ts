import { moment } from '../../platform/formats.ts'

/** A moment of the years that a calendar day may have, so that what was written in any zone can be read and written again. */
export const deadline = moment.refine((value) => value >= '1900-01-02' && value < '2199-12-31', {
  params: { rule: 'date' },
})
