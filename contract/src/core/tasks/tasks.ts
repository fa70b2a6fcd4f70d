import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { flag, id, moment, searchText } from '../../platform/formats.ts'
import { logEntry } from '../log.ts'
import { peopleQuery, person } from '../users/people.ts'
import { recurrenceRule } from '../calendar/recurrence.ts'
import {
  bulkBody,
  commentBody,
  delegateBody,
  PRIORITIES,
  taskBody,
  taskUpdateBody,
} from './task-bodies.ts'
import { NOTIFY_BEFORE } from '../users/user-bodies.ts'
import * as wire from './tasks.endpoints.ts'

/** The filters of the menu. */
export const TASK_LISTS = ['deadline', 'today', 'all', 'assigned_by_me', 'completed'] as const
export type TaskList = (typeof TASK_LISTS)[number]

/** By deadline in Prague's days; weeks begin on Monday. */
export const BOARD_COLUMNS = ['late', 'today', 'week', 'later', 'no_deadline', 'completed'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]
/** Cards of a column; its total is complete. */
export const BOARD_LIMIT = 50

const category = z.object({ id, name: z.string() }).nullable()

export const taskRow = z.object({
  id,
  name: z.string(),
  deadline_at: moment.nullable(),
  priority: z.enum(PRIORITIES),
  category,
  /** Null for a public complaint. */
  author: person.nullable(),
  solver: person.nullable(),
  delegated: person.nullable(),
  completed_at: moment.nullable(),
  /** An RFC 5545 rule; null for none. */
  recurrence: z.string().nullable(),
  checklist: z.object({ done: z.number().int(), total: z.number().int() }),
  comments: z.number().int(),
  attachments: z.number().int(),
  updated_at: moment,
  can: z.object({ update: z.boolean(), complete: z.boolean(), reopen: z.boolean() }),
})
export type TaskRow = z.infer<typeof taskRow>

export const checklistItem = z.object({ id, text: z.string(), done: z.boolean() })

export const taskDetail = taskRow.extend({
  description: z.string().nullable(),
  viewers: z.array(person),
  completed: person.nullable(),
  /** Null: by each user's own settings. */
  notify_before: z.array(z.enum(NOTIFY_BEFORE)).nullable(),
  /** At most three. */
  next_deadlines: z.array(moment),
  items: z.array(checklistItem),
  /** Of a task made from a public complaint. */
  complaint: z
    .object({
      number: z.number().int(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      serial_number: z.string(),
      /** Since then the complainant is unknown. */
      anonymized_at: moment.nullable(),
    })
    .nullable(),
  created_at: moment,
  can: taskRow.shape.can.extend({
    delete: z.boolean(),
    delegate: z.boolean(),
    comment: z.boolean(),
    check: z.boolean(),
    attach: z.boolean(),
  }),
})
export type TaskDetail = z.infer<typeof taskDetail>

const filters = {
  search: searchText,
  priority: z.enum(PRIORITIES).optional(),
  category_id: id.optional(),
  /** Solver, delegate or author. */
  user_id: id.optional(),
  /** The column of the board. */
  due: z.enum(BOARD_COLUMNS).optional(),
  /** The caller's work: as solver or delegate, or as author while there is no solver. */
  mine: flag.optional(),
}
/** `open`: open tasks by deadline, then done ones, the latest first. */
export const taskQuery = listQuery([
  'deadline_at',
  'priority',
  'name',
  'created_at',
  'completed_at',
  'open',
])
  .extend({ list: z.enum(TASK_LISTS).default('deadline'), ...filters })
  .strict()
export type TaskQuery = z.infer<typeof taskQuery>
export const boardQuery = z
  .object({ list: z.enum(TASK_LISTS).default('deadline'), ...filters })
  .strict()
export type BoardQuery = z.infer<typeof boardQuery>

export const comment = z.object({
  id,
  author: person,
  /** A mention is `@[<id of a user>]`; `mentions` has their names. */
  text: z.string(),
  mentions: z.array(person),
  created_at: moment,
  edited_at: moment.nullable(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type Comment = z.infer<typeof comment>

const params = z.object({ id })
const refusals = { 'task.not_found': 404 } as const
const completed = { 'task.completed_already': 409 } as const
const changed = z.object({ id })
const commentParams = z.object({ id, commentId: id })

export const taskSchemas = schemas({
  list: {
    summary: 'Tasks that the caller may see, by list, text, priority, category and person',
    query: taskQuery,
    answer: listSchema(taskRow),
  },
  board: {
    summary: 'The same tasks in columns by the state of their deadline',
    query: boardQuery,
    answer: one(
      z.array(
        z.object({
          column: z.enum(BOARD_COLUMNS),
          total: z.number().int(),
          tasks: z.array(taskRow),
        }),
      ),
    ),
  },
  people: {
    summary: 'Colleagues to choose from',
    query: peopleQuery,
    answer: one(z.array(person)),
  },
  get: {
    summary: 'A task with everything of its main tab',
    params,
    answer: one(taskDetail),
    refusals,
  },
  create: {
    summary: 'Create a task; its solver is told',
    body: taskBody,
    answer: done('task.created', changed),
    status: 201,
  },
  update: {
    summary: 'Change a task',
    params,
    body: taskUpdateBody,
    answer: done('task.updated', changed),
    refusals: { ...refusals, ...completed, stale_record: 409 },
  },
  delegate: {
    summary: 'Hand the work to a colleague, or take it back',
    params,
    body: delegateBody,
    answer: done('task.delegated', changed),
    refusals: { ...refusals, ...completed, stale_record: 409 },
  },
  check: {
    summary: 'Tick an item of the checklist, or clear it',
    params: z.object({ id, itemId: id }),
    body: z.strictObject({ done: z.boolean() }),
    answer: done('task.item_checked', checklistItem),
    refusals: { ...refusals, ...completed, 'task_item.not_found': 404 },
  },
  complete: {
    summary: 'Complete a task; of a recurring one the next is made',
    params,
    answer: done('task.completed', z.object({ id, next_id: id.nullable(), undo: bulkBody })),
    refusals: { ...refusals, ...completed },
  },
  bulk: {
    summary:
      'Do the same to many tasks; those that have changed since or may not be changed are left. `undo` takes it back',
    body: bulkBody,
    answer: done(
      'task.bulk_changed',
      z.object({ changed: z.number().int(), left: z.number().int(), undo: bulkBody.nullable() }),
    ),
    refusals: { 'category.not_found': 404, 'user.not_found': 404 },
  },
  remove: {
    summary: 'Mark a task deleted',
    params,
    answer: done('task.deleted', changed),
    refusals,
  },
  changes: {
    summary: "A task's changelog with old and new values, newest first",
    params,
    query: listQuery(['at'], '-at').strict(),
    answer: listSchema(logEntry),
    refusals,
  },
  /** The meaning of a rule, before saving. */
  preview: {
    summary: 'The first deadlines that a rule gives, five at most',
    body: z.strictObject({ recurrence: recurrenceRule, deadline_at: moment }),
    answer: one(z.array(moment)),
  },
  comments: {
    summary: 'Comments, oldest first',
    params,
    query: listQuery(['created_at']).strict(),
    answer: listSchema(comment),
    refusals,
  },
  addComment: {
    summary: 'Comment on a task; who is mentioned is told and may see it from then on',
    params,
    body: commentBody,
    answer: done('task_comment.created', comment),
    status: 201,
    refusals,
  },
  updateComment: {
    summary: "Change one's own comment",
    params: commentParams,
    body: commentBody,
    answer: done('task_comment.updated', comment),
    refusals: { ...refusals, 'task_comment.not_found': 404 },
  },
  removeComment: {
    summary: "Delete one's own comment, or any with the right to delete tasks",
    params: commentParams,
    answer: done('task_comment.deleted', changed),
    refusals: { ...refusals, 'task_comment.not_found': 404 },
  },
})
export const taskEndpoints = withSchemas(wire.taskEndpoints, taskSchemas)

export const taskFiles = withSchemas(wire.taskFiles, { export: exportSchemas(taskSchemas.list) })
