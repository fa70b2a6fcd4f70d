import { taskBody } from '@crm/contract/core/tasks/task-bodies'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../api/errors.ts'
import { errorsIn } from '../fields/form-store.ts'
import { createDraftForm, type FormOptions, type Notices } from './draft-form.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
beforeEach(() => stored.clear())
afterAll(() => vi.unstubAllGlobals())

const person = z.strictObject({
  name: z.string().min(1),
  city: z.string().min(1),
  password: z.string(),
  members: z.array(z.strictObject({ age: z.number() })),
  updated_at: z.string(),
})
type Submit = (values: z.input<typeof person>) => Promise<unknown>
const LOADED = { name: 'Jana', city: 'Brno', password: '', updated_at: '1' }
const MEMBERS = [{ age: 3 }, { age: 5 }]

function getForm<Schema extends z.ZodType>(options: FormOptions<Schema, unknown>) {
  let notices: Partial<Notices> = {}
  const form = createDraftForm(options, (change) => (notices = { ...notices, ...change }))
  return {
    ...form,
    values: () => form.store.state.values,
    errors: () => errorsIn(form.store.state),
    notices: () => notices,
  }
}

function personForm(submit: Submit = async () => null) {
  return getForm({
    draftKey: 'person',
    schema: person,
    initialValues: { ...LOADED, members: MEMBERS },
    submit,
    secrets: ['password'],
  })
}

const refusal = (code: string, facts: object = {}) =>
  new ApiError({ status: code === 'stale_record' ? 409 : 422, code, ...facts })

test('what the schema refuses is shown at its fields and not sent', async () => {
  const submit = vi.fn<Submit>(async () => null)
  const form = personForm(submit)
  form.patch({ name: '', city: '' })
  expect(form.errors()).toEqual({})
  await form.save()
  expect(form.errors()).toEqual({ name: [{ rule: 'required' }], city: [{ rule: 'required' }] })
  expect(submit).not.toHaveBeenCalled()
  form.set('name', 'J')
  expect(form.errors()).toEqual({ city: [{ rule: 'required' }] })
})

test('an error goes with a change of what the field is part of, and of what it is made of', async () => {
  const form = personForm(async () => {
    throw refusal('validation', {
      errors: {
        'members.0.age': [{ rule: 'max' }],
        members: [{ rule: 'max' }],
        city: [{ rule: 'zip' }],
      },
    })
  })
  await form.save()
  form.set('members.1.age', 8)
  expect(Object.keys(form.errors())).toEqual(['members.0.age', 'city'])
  expect(form.values()).toMatchObject({ members: [{ age: 3 }, { age: 8 }] })
  form.set('members', [{ age: 1 }])
  expect(Object.keys(form.errors())).toEqual(['city'])
})

test('a field may be called as the library calls its own', async () => {
  const errors = { fields: [{ rule: 'required' }] }
  const form = getForm({
    draftKey: 'fields',
    schema: z.object({ fields: z.unknown() }),
    initialValues: { fields: null },
    submit: async () => {
      throw refusal('validation', { errors })
    },
  })
  await form.save()
  expect(form.errors()).toEqual(errors)
})

const task = {
  name: 'Inventura',
  description: '',
  priority: 'none' as const,
  deadline_at: null,
  recurrence: 'FREQ=DAILY',
  solver_id: null,
  delegated_to: null,
  category_id: null,
  viewer_ids: [],
  items: [],
}

test('an error of another field goes with what has caused it', async () => {
  const form = getForm({
    draftKey: 'task',
    schema: taskBody,
    initialValues: task,
    submit: async () => null,
  })
  await form.save()
  const own = { recurrence: [{ rule: 'recurrence_deadline' }] }
  expect(form.errors()).toEqual(own)
  form.set('name', 'Úklid')
  expect(form.errors()).toEqual(own)
  form.set('deadline_at', '2026-03-27T08:30:00.000Z')
  expect(form.errors()).toEqual({})
})

test('what the server has found stays until its own field changes', async () => {
  const errors = { name: [{ rule: 'duplicate' }], recurrence: [{ rule: 'recurrence' }] }
  const form = getForm({
    draftKey: 'task',
    schema: taskBody,
    initialValues: { ...task, recurrence: null },
    submit: async () => {
      throw refusal('validation', { errors })
    },
  })
  await form.save()
  form.set('deadline_at', '2026-03-27T08:30:00.000Z')
  expect(form.errors()).toEqual(errors)
  form.set('name', 'Úklid')
  expect(form.errors()).toEqual({ recurrence: errors.recurrence })
})

test('a draft gives back what was typed, and asks again for the secrets that it has not kept', () => {
  const first = personForm()
  first.set('city', 'Praha')
  first.set('password', 'tajné heslo')
  expect(stored.get('draft:person')).not.toContain('tajné')
  const second = personForm()
  expect(second.isRestored).toBe(true)
  expect(second.values()).toMatchObject({ city: 'Praha', password: '' })
  expect(second.errors()).toEqual({ password: [{ rule: 'typed_again' }] })
  second.discardDraft()
  expect(second.values()).toMatchObject({ city: 'Brno' })
  expect(second.errors()).toEqual({})
  expect(personForm().isRestored).toBe(false)
})

test('saving removes the draft, and what was sent is what was loaded from then on', async () => {
  const form = personForm()
  form.set('city', 'Praha')
  const onSaved = vi.fn<() => void>()
  await form.save(onSaved)
  expect(onSaved).toHaveBeenCalledOnce()
  expect(stored.size).toBe(0)
  expect(form.store.options.defaultValues).toMatchObject({ city: 'Praha' })
})

test('a newer version is merged: what both changed stays mine and is told, the rest is taken', async () => {
  const submit = vi.fn<Submit>(async () => {
    throw refusal('stale_record', {
      details: { ...LOADED, members: MEMBERS, name: 'Hana', city: 'Plzeň', updated_at: '2' },
    })
  })
  const form = personForm(submit)
  form.set('city', 'Praha')
  await form.save()
  expect(submit).toHaveBeenCalledOnce()
  expect(form.values()).toMatchObject({ name: 'Hana', city: 'Praha', updated_at: '2' })
  expect(form.notices().stale).toMatchObject([
    { name: 'name', isConflict: false },
    { name: 'city', mine: 'Praha', theirs: 'Plzeň', isConflict: true },
  ])
})

test('a newer version that differs in nothing shown is saved over at once', async () => {
  const sent: unknown[] = []
  const form = personForm(async (values) => {
    sent.push(values.updated_at)
    if (values.updated_at === '1')
      throw refusal('stale_record', { details: { ...LOADED, updated_at: '2' } })
  })
  form.set('city', 'Praha')
  await form.save()
  expect(sent).toEqual(['1', '2'])
  expect(form.notices().stale).toEqual([])
  expect(form.store.options.defaultValues).toMatchObject({ city: 'Praha', updated_at: '2' })
})

test('a step is checked by its own schema, and the errors of other steps stay', async () => {
  const form = personForm()
  form.patch({ name: '', city: '' })
  await form.save()
  form.set('name', 'Jana')
  expect(form.check(z.object({ name: z.string().min(1) }))).toBe(true)
  expect(Object.keys(form.errors())).toEqual(['city'])
  expect(form.check(z.object({ city: z.string().min(1) }))).toBe(false)
})

test('one submission runs at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const submit = vi.fn<Submit>(() => promise)
  const form = personForm(submit)
  const first = form.save()
  await form.save()
  resolve()
  await first
  expect(submit).toHaveBeenCalledOnce()
})
