import {
  type keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint, EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'
import { toastError, toastMessage } from '../toast/toast.ts'
import { call } from './call.ts'
import { errorCode } from './error-code.ts'
import { pathOf, type RawInput } from './request.ts'

/** `[path with its parameters, query]`; the path alone decides what `invalidate` reaches. */
export type ApiKey = readonly [path: string, query: object]

/** When a read is asked, how long its answer is kept, and whether the answer before stays meanwhile. */
export type Keeping = {
  readonly enabled?: boolean
  readonly staleTime?: number
  readonly gcTime?: number
  readonly placeholderData?: typeof keepPreviousData
}

/** Key and function of a read, for `useQuery`, `useSuspenseQuery` and prefetching in a route's loader. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  keeping: Keeping = {},
) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...keeping,
  })
}

/** The cache key of a read; undefined filters make no difference. */
export const keyOf = (
  endpoint: Pick<Endpoint, 'path'>,
  { params, query = {} }: RawInput,
): ApiKey => [pathOf(endpoint, params), query]

/** A read by its endpoint; what is read below its path belongs to it. */
export type Read = Pick<Endpoint, 'path'>

/** True when a key lies at the path of the read or below it: `/records/applicants` reaches `/records/applicants/1/members`. */
export const reaches = ({ path }: Read, key: readonly unknown[]): boolean =>
  typeof key[0] === 'string' && (key[0] === path || key[0].startsWith(`${path}/`))

/** What a write makes old: these reads with all below them, or whatever has been read. */
export type Reads = readonly Read[] | 'everything'

/** Marks these reads as old. What is on the screen is read anew, but for `leaving`. Done when it is there. */
export async function invalidate(
  client: QueryClient,
  reads: Reads,
  leaving: readonly Read[] = [],
): Promise<void> {
  const lies = (below: Reads, key: readonly unknown[]) =>
    below === 'everything' || below.some((read) => reaches(read, key))
  const ofLeft = (key: readonly unknown[]) => lies(leaving, key)
  void client.invalidateQueries({
    predicate: ({ queryKey }) => lies(reads, queryKey) && ofLeft(queryKey),
    refetchType: 'none',
  })
  await client.invalidateQueries({
    predicate: ({ queryKey }) => lies(reads, queryKey) && !ofLeft(queryKey),
  })
}

export type WriteOptions<E extends Endpoint> = {
  /** The reads that the write makes old: `[regionEndpoints.list]`. */
  readonly invalidates: Reads
  /** Of these, what only the form's own screen shows: it is left with the success, so nobody needs it read anew now. */
  readonly leaving?: readonly Read[]
  readonly onSuccess?: (answer: EndpointAnswer<E>, input: EndpointInput<E>) => void
  /** Says the success in the screen's own words, as with a way back, in place of the answer's message. */
  readonly say?: (answer: EndpointAnswer<E>, input: EndpointInput<E>) => void
}

export type Write<E extends Endpoint> = {
  /** For forms: rejects with the error, which the form shows. */
  readonly submit: (input: EndpointInput<E>) => Promise<EndpointAnswer<E>>
  /** For buttons and menus: shows an error as a toast and gives undefined; never rejects. */
  readonly run: (input: EndpointInput<E>) => Promise<EndpointAnswer<E> | undefined>
  readonly isPending: boolean
}

/** A write: on success shows the toast of the answer's `message`, makes the named reads old and calls `onSuccess`. */
export const useWrite = <E extends Endpoint>(endpoint: E, options: WriteOptions<E>): Write<E> =>
  useSending((input: EndpointInput<E>) => call(endpoint, input), options)

export type SendingOptions<Input, Answer> = {
  readonly invalidates: Reads
  readonly leaving?: readonly Read[]
  readonly onSuccess?: (answer: Answer, input: Input) => void
  readonly say?: (answer: Answer, input: Input) => void
}

/** What `useWrite` does around a call, for calls that are sent another way: with a file. */
export function useSending<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { invalidates, leaving = [], onSuccess, say = sayMessage }: SendingOptions<Input, Answer>,
) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (answer: Answer, input: Input) => {
      say(answer, input)
      // what the screen shows next is new already, unless reading takes long
      await Promise.race([invalidate(client, invalidates, leaving), wait(REREAD_LIMIT_MS)])
      onSuccess?.(answer, input)
    },
  })
  const run = (input: Input) =>
    mutateAsync(input).catch((error: unknown) => {
      if (!isCancelled(error)) toastError(errorCode(error))
      return undefined
    })
  return { submit: mutateAsync, run, isPending }
}

/** Whoever gave a call up knows that it was not done. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const REREAD_LIMIT_MS = 1_000

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function sayMessage(answer: unknown) {
  const code = messageOf(answer)
  if (code) toastMessage(code)
}

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  return typeof answer.message === 'string' ? answer.message : undefined
}
