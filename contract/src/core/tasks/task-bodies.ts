import { z } from 'zod'
import { id, moment, optionalText, text } from '../../platform/formats.ts'
import { deadline } from './deadline.ts'
import { recurrenceRule } from '../calendar/recurrence.ts'
import { NOTIFY_BEFORE } from '../users/user-bodies.ts'

export const PRIORITIES = ['high', 'medium', 'low', 'none'] as const
export type Priority = (typeof PRIORITIES)[number]
/** Mentions in comments add viewers, so the form must accept as many. */
export const VIEWERS_LIMIT = 1_000

const orNull = <T extends z.ZodType>(format: T) =>
  format.nullish().transform((value) => value ?? null)
const optionalId = orNull(id)

const taskFields = z.strictObject({
  name: text(200),
  description: optionalText(10_000),
  deadline_at: orNull(deadline),
  priority: z.enum(PRIORITIES),
  category_id: optionalId,
  solver_id: optionalId,
  delegated_to: optionalId,
  viewer_ids: z.array(id).max(VIEWERS_LIMIT),
  notify_before: orNull(z.array(z.enum(NOTIFY_BEFORE))),
  /** Fails by `recurrence_deadline` without a deadline. */
  recurrence: orNull(recurrenceRule),
  /** The whole checklist in order; items without id are new, missing ones are removed. */
  items: z
    .array(z.strictObject({ id: id.nullable(), text: text(500), done: z.boolean() }))
    .max(100),
})
type Repeated = Pick<z.output<typeof taskFields>, 'deadline_at' | 'recurrence'>
const hasWhatRepeats = ({ deadline_at, recurrence }: Repeated) =>
  recurrence === null || deadline_at !== null
const noDeadline = { path: ['recurrence'], params: { rule: 'recurrence_deadline' } }

export const taskBody = taskFields.refine(hasWhatRepeats, noDeadline)
export const taskUpdateBody = taskFields
  .extend({ updated_at: moment })
  .refine(hasWhatRepeats, noDeadline)

export const delegateBody = z.strictObject({ delegated_to: optionalId, updated_at: moment })

/** `value` is a user, a category, a moment or nothing. */
export const BULK_ACTIONS = ['solver', 'category', 'deadline', 'complete', 'reopen'] as const
const bulkTask = z.strictObject({ id, updated_at: moment, value: z.string().max(40).nullable() })
export const bulkBody = z.strictObject({
  action: z.enum(BULK_ACTIONS),
  tasks: z.array(bulkTask).min(1).max(200),
})
export type BulkBody = z.infer<typeof bulkBody>

export const commentBody = z.strictObject({ text: text(5_000) })
