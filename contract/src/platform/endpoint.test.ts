import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type EndpointAnswer,
  type EndpointInput,
  del,
  endpoints,
  get,
  type ParsedInput,
  schemas,
  withSchemas,
} from './endpoint.ts'

const days = z.coerce.number<number | string>().default(7)
const thingSchemas = schemas({
  list: { summary: 'List', query: z.object({ days }), answer: z.array(z.string()) },
  remove: { summary: 'Remove', params: z.object({ id: z.string() }), answer: z.null() },
})
const declared = endpoints<typeof thingSchemas>()({
  list: get('/things', 'public'),
  remove: del('/things/:id', 'signed-in'),
})

test('an endpoint carries no schema until it is joined with its schemas', () => {
  expect(declared.list).toEqual({ method: 'GET', path: '/things', access: 'public' })
  expect(withSchemas(declared, thingSchemas).list).toEqual({
    ...declared.list,
    ...thingSchemas.list,
  })
})

test('the types of the schemas travel with an endpoint', () => {
  const input: EndpointInput<typeof declared.list> = { query: { days: '3' } }
  const parsed: ParsedInput<typeof declared.list>['query'] = { days: 3 }
  const answer: EndpointAnswer<typeof declared.list> = ['Tent']
  const path: '/things/:id' = declared.remove.path
  // @ts-expect-error the parameter of the path is missing
  const without: EndpointInput<typeof declared.remove> = {}
  // @ts-expect-error it takes no body
  const surplus: EndpointInput<typeof declared.remove> = { params: { id: '1' }, body: 1 }
  // @ts-expect-error another answer
  const wrong: EndpointAnswer<typeof declared.list> = [1]
  expect([input, parsed, answer, path, without, surplus, wrong]).toHaveLength(7)
})

test('endpoints and schemas without each other do not compile', () => {
  const list = get('/things', 'public')
  const remove = del('/things/:id', 'public')
  // @ts-expect-error `remove` has schemas and no endpoint
  endpoints<typeof thingSchemas>()({ list })
  // @ts-expect-error `create` has no schemas
  endpoints<typeof thingSchemas>()({ list, remove, create: list })
  // @ts-expect-error the schemas of `list` are those of another endpoint
  withSchemas(declared, { ...thingSchemas, list: thingSchemas.remove })
  // @ts-expect-error an endpoint without access
  endpoints<typeof thingSchemas>()({ list, remove: del('/things/:id') })
  expect(Object.keys(declared)).toEqual(['list', 'remove'])
})
