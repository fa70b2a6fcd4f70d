import { errorText } from './error-text.ts'
import {
  type keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint, EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'
import { toastMessage, toastFailed } from '../toast/toast.ts'
import { call } from './call.ts'
import { buildPath, type RawInput } from './request.ts'

/** `[path with parameters, query]`; `invalidate` goes by the path. */
export type ApiKey = readonly [path: string, query: object]

export type Keeping = {
  readonly enabled?: boolean
  readonly staleTime?: number
  readonly gcTime?: number
  readonly placeholderData?: typeof keepPreviousData
}

/** Key and function of a read, for `useQuery`, `useSuspenseQuery` and prefetching. */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  keeping: Keeping = {},
) {
  return queryOptions({
    queryKey: getKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...keeping,
  })
}

/** The cache key of a read, without undefined filters. */
export const getKey = (
  endpoint: Pick<Endpoint, 'path'>,
  { params, query = {} }: RawInput,
): ApiKey => [buildPath(endpoint, params), query]

/** A read, with everything below its path. */
export type Read = Pick<Endpoint, 'path'>

/**
 * True for keys at or below the path: `/records/applicants` reaches
 * `/records/applicants/1/members`.
 */
export const reaches = ({ path }: Read, key: readonly unknown[]): boolean =>
  typeof key[0] === 'string' && (key[0] === path || key[0].startsWith(`${path}/`))

/** The reads that a write invalidates, with all below them. */
export type Reads = readonly Read[] | 'everything'

/**
 * Invalidates reads and reloads those on the screen, except `leaving`. Resolves when they are
 * loaded.
 */
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
  /** Such as `[regionEndpoints.list]`. */
  readonly invalidates: Reads
  /** Reads only of the form's own screen, which is left: they need no reload. */
  readonly leaving?: readonly Read[]
  readonly onSuccess?: (answer: EndpointAnswer<E>, input: EndpointInput<E>) => void
  /** Shows the success in the screen's own words instead of the answer's message. */
  readonly say?: (answer: EndpointAnswer<E>, input: EndpointInput<E>) => void
}

export type Write<E extends Endpoint> = {
  /** For forms: rejects with the error, which the form shows. */
  readonly submit: (input: EndpointInput<E>) => Promise<EndpointAnswer<E>>
  /** For buttons and menus: shows errors as a toast and returns undefined. */
  readonly run: (input: EndpointInput<E>) => Promise<EndpointAnswer<E> | undefined>
  readonly isPending: boolean
}

/** A write: shows the success as a toast, invalidates reads and calls `onSuccess`. */
export const useWrite = <E extends Endpoint>(endpoint: E, options: WriteOptions<E>): Write<E> =>
  useSending((input: EndpointInput<E>) => call(endpoint, input), options)

export type SendingOptions<Input, Answer> = {
  readonly invalidates: Reads
  readonly leaving?: readonly Read[]
  readonly onSuccess?: (answer: Answer, input: Input) => void
  readonly say?: (answer: Answer, input: Input) => void
}

/** The same for calls that are sent another way, with a file. */
export function useSending<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { invalidates, leaving = [], onSuccess, say = sayMessage }: SendingOptions<Input, Answer>,
) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (answer: Answer, input: Input) => {
      say(answer, input)
      // The next screen shows new data, unless loading takes long.
      await Promise.race([invalidate(client, invalidates, leaving), wait(REREAD_LIMIT_MS)])
      onSuccess?.(answer, input)
    },
  })
  const run = (input: Input) =>
    mutateAsync(input).catch((error: unknown) => {
      if (!isCancelled(error)) toastFailed(errorText(error))
      return undefined
    })
  return { submit: mutateAsync, run, isPending }
}

/** The caller cancelled and knows that nothing was done. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const REREAD_LIMIT_MS = 1_000

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function sayMessage(answer: unknown) {
  const code = readMessage(answer)
  if (code) toastMessage(code)
}

function readMessage(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  return typeof answer.message === 'string' ? answer.message : undefined
}
