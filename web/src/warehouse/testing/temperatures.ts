import {
  measuredPlace,
  type MeasuredPlace,
} from '@crm/contract/warehouse/temperatures/temperatures'
import { makeNulls } from '#testing/nulls.ts'

/** A fridge that was read today, and is within its limits. */
export const measured = (number: number, facts: Partial<MeasuredPlace> = {}): MeasuredPlace => ({
  ...makeNulls(measuredPlace),
  id: `0190a000-0000-7000-8000-00000000e00${number}`,
  label: `Lednice ${number}`,
  kind: 'zone',
  storage: 'chilled',
  min_decicelsius: 0,
  max_decicelsius: 50,
  readings_a_day: 1,
  read_today: 1,
  decicelsius: 34,
  read_at: '2026-03-10T06:05:00.000Z',
  entered_by_name: 'Jana Nová',
  is_out: false,
  ...facts,
})
