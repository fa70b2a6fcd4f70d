import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { shiftFileSchemas, shiftSchemas } from './shifts.ts'

const path = '/foodbank/shifts'

/** More seats are a typing error. */
export const MAX_SEATS = 500
/** So many rows make one week readable. */
export const MAX_WEEK_ROWS = 1_000
/** Of one kind of shift, made at once: every day of a quarter, three times a day. */
export const MAX_SHIFTS_AT_ONCE = 300
/** Free seats are reported to whoever coordinates, so many hours before the shift. */
export const GAP_HOURS = 48

/** `read` shows shifts and lets users sign up; who comes is shown to those who coordinate. */
export const shiftEndpoints = endpoints<typeof shiftSchemas>()({
  list: get(path, ['fb_shift.read']),
  week: get(`${path}/week`, ['fb_shift.read']),
  create: post(path, ['fb_shift.create']),
  update: put(`${path}/:id`, ['fb_shift.update']),
  remove: del(`${path}/:id`, ['fb_shift.delete']),
  signUp: post(`${path}/:id/sign-up`, ['fb_shift.read']),
  withdraw: post(`${path}/:id/withdraw`, ['fb_shift.read']),
  people: get(`${path}/:id/people`, ['fb_shift.update']),
  addPerson: post(`${path}/:id/people`, ['fb_shift.update']),
  allCame: post(`${path}/:id/all-came`, ['fb_shift.update']),
  updateSeat: put('/foodbank/shift-seats/:id', ['fb_shift.update']),
})

export const shiftFiles = endpoints<typeof shiftFileSchemas>()({
  export: exportEndpoint(shiftEndpoints.list),
  daySheet: post(`${path}/day-sheet`, ['fb_shift.update'], { kind: 'file' }),
})
