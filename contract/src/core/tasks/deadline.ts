import { moment } from '../../platform/formats.ts'

/** Within the years of calendar days, so that any zone can read and write it. */
export const deadline = moment.refine((value) => value >= '1900-01-02' && value < '2199-12-31', {
  params: { rule: 'date' },
})
